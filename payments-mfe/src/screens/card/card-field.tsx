import { CardElement } from '@stripe/react-stripe-js';
import styles from './card-field.module.css';
import { cardLabel } from './messages';
import { useCardLook } from './use-card-look';

interface CardFieldProps {
  onReady: () => void;
  /** What is wrong with what was typed, or nothing any more. */
  onFault: (message: string | undefined) => void;
  paying: boolean;
}

/** What is typed here goes to the card provider and never to the food court. */
export function CardField({ onReady, onFault, paying }: CardFieldProps) {
  const { field, look } = useCardLook();
  return (
    <div className={styles.place} role="group" aria-label={cardLabel}>
      <span className={styles.label} aria-hidden="true">
        {cardLabel}
      </span>
      <div ref={field} className={styles.field}>
        {look && (
          <CardElement
            options={{
              style: look,
              classes: { focus: styles.focused, invalid: styles.wrong },
              hidePostalCode: true,
              disableLink: true,
              disabled: paying,
            }}
            onReady={onReady}
            onChange={({ error }) => onFault(error?.message)}
          />
        )}
      </div>
    </div>
  );
}
