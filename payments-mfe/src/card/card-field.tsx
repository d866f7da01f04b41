import { CardElement } from '@stripe/react-stripe-js';
import { t } from '@food-court/shared-api';
import styles from './card-field.module.css';
import { cardLabel } from './messages';
import { useCardStyle } from './card-style';

interface CardFieldProps {
  onReady: () => void;
  /** Called with the error of the typed text, or with undefined when there is none. */
  onError: (message: string | undefined) => void;
  paying: boolean;
}

/** The typed card data goes to the card provider and never to the food court. */
export function CardField({ onReady, onError, paying }: CardFieldProps) {
  const { field, style } = useCardStyle();
  return (
    <div className={styles.place} role="group" aria-label={t(cardLabel)}>
      <span className={styles.label} aria-hidden="true">
        {t(cardLabel)}
      </span>
      <div ref={field} className={styles.field}>
        {style && (
          <CardElement
            options={{
              style,
              classes: { focus: styles.focused, invalid: styles.wrong },
              hidePostalCode: true,
              disableLink: true,
              disabled: paying,
            }}
            onReady={onReady}
            onChange={({ error }) => onError(error?.message)}
          />
        )}
      </div>
    </div>
  );
}
