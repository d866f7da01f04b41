import { PaymentElement } from '@stripe/react-stripe-js';
import type { RefObject } from 'react';
import { t } from '@food-court/shared-api';
import styles from './card-field.module.css';
import { cardLabel } from './messages';

interface CardFieldProps {
  place: RefObject<HTMLDivElement | null>;
  onReady: () => void;
  /** The provider’s frame can’t be shown. */
  onLoadError: () => void;
  /** Somebody types. The field shows errors itself; at Pay they are shown below the button. */
  onChange: () => void;
  paying: boolean;
}

/** The typed card data goes to the card provider and never to the food court. Wallets have buttons of their own. */
export const CardField = ({ place, onReady, onLoadError, onChange, paying }: CardFieldProps) => (
  <div
    ref={place}
    className={styles.place}
    data-look="grid pack gap-3 shrink wide"
    role="group"
    aria-label={t(cardLabel)}
  >
    <PaymentElement
      options={{
        layout: { type: 'tabs' },
        fields: { billingDetails: { address: 'if_required' } },
        terms: { card: 'never' },
        wallets: { applePay: 'never', googlePay: 'never', link: 'never' },
        readOnly: paying,
      }}
      onReady={onReady}
      onLoadError={onLoadError}
      onChange={onChange}
    />
  </div>
);
