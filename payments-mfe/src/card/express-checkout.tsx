import { Elements, ExpressCheckoutElement, useElements } from '@stripe/react-stripe-js';
import type { Appearance, Stripe, StripeExpressCheckoutElementReadyEvent } from '@stripe/stripe-js';
import { useState } from 'react';
import { centsFromDollars, t } from '@food-court/shared-api';
import { cardElements } from './card-elements';
import { walletCard, type CardMeans } from './card-means';
import styles from './express-checkout.module.css';

interface ExpressCheckoutProps {
  stripe: Stripe;
  amount: number;
  appearance: Appearance;
  /** Resolves to false when nothing was paid. */
  onPay: (means: CardMeans) => Promise<boolean>;
  /** Another payment is being made. */
  paying: boolean;
}

/** The wallets that this browser has: Apple Pay, Google Pay and Link. Without one, there is nothing to see. */
export function ExpressCheckout({ stripe, amount, appearance, ...buttons }: ExpressCheckoutProps) {
  return (
    <Elements stripe={stripe} options={cardElements(centsFromDollars(amount), appearance)}>
      <WalletButtons stripe={stripe} {...buttons} />
    </Elements>
  );
}

function WalletButtons({ stripe, onPay, paying }: Pick<ExpressCheckoutProps, 'stripe' | 'onPay' | 'paying'>) {
  const elements = useElements();
  const [isEmpty, setEmpty] = useState(false);
  const setReady = ({ availablePaymentMethods: wallets }: StripeExpressCheckoutElementReadyEvent) =>
    setEmpty(!wallets || !Object.values(wallets).some(Boolean));
  return (
    <section className={styles.express} data-look="grid gap-3 wide" aria-label={t('Express checkout')} hidden={isEmpty}>
      <ExpressCheckoutElement
        options={{
          buttonHeight: 48,
          layout: { maxColumns: 3, maxRows: 1, overflow: 'auto' },
          paymentMethods: { applePay: 'auto', googlePay: 'auto', link: 'auto', paypal: 'never', amazonPay: 'never' },
        }}
        onReady={setReady}
        onLoadError={() => setEmpty(true)}
        onClick={({ resolve, reject }) => (paying ? reject() : resolve())}
        onConfirm={({ paymentFailed }) => {
          if (elements)
            void onPay(walletCard(stripe, elements)).then((isPaid) => isPaid || paymentFailed({ reason: 'fail' }));
        }}
      />
      <p className={styles.or} data-look="s soft row middle gap-3">
        {t('or by card')}
      </p>
    </section>
  );
}
