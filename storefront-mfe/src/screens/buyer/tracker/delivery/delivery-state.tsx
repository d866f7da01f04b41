import { useState } from 'react';
import { t, type CheckoutDelivery } from '@food-court/shared-api';
import { VisuallyHidden } from '@food-court/shared-ui';
import { shownCode, deliverySentences } from './delivery-text';
import styles from './delivery-state.module.css';

/** How far the delivery is, and the code that the courier asks for. */
export function DeliveryState({ delivery }: { delivery: CheckoutDelivery }) {
  const sentences = deliverySentences(delivery);
  const code = shownCode(delivery);
  return (
    <>
      {sentences.map((sentence) => (
        <p key={sentence} data-look="l snug balanced">
          {sentence}
        </p>
      ))}
      <News text={sentences.join(' ')} />
      {code !== undefined && (
        <div data-look="grid pack gap-1">
          <p data-look="medium soft">{t('Tell your courier this code')}</p>
          <p className={styles.code}>
            <span aria-hidden="true">{code}</span>
            <VisuallyHidden>{[...code].join(' ')}</VisuallyHidden>
          </p>
        </div>
      )}
    </>
  );
}

/** Announces what has changed; the first sentences are read with the page. */
function News({ text }: { text: string }) {
  const [initialText] = useState(text);
  return <VisuallyHidden role="status">{text === initialText ? '' : text}</VisuallyHidden>;
}
