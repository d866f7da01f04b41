import { useEffect } from 'react';
import type { Order } from '@food-court/shared-api';
import { allergenSentences } from '@food-court/shared-api/stated-allergens';
import { ChosenOptions } from '#orders/chosen-options.tsx';
import { FulfilmentPlace } from '#orders/fulfilment-place.tsx';
import { KitchenNote } from '#orders/kitchen-note.tsx';
import styles from './order.module.css';

/** For the box or bag of a dish. It stands on paper only, and alone there. */
export default function DishLabel({ order }: { order: Order }) {
  useEffect(() => print(), []);
  return (
    <div className={styles.label}>
      <p className={styles.number}>{order.dayNumber ?? order.number}</p>
      <p className={styles.title}>
        {order.quantity} × <bdi>{order.title}</bdi>
      </p>
      <ChosenOptions choices={order.choices} />
      {allergenSentences(order.allergens).map((sentence) => (
        <p key={sentence} className={styles.allergens}>
          {sentence}
        </p>
      ))}
      <KitchenNote note={order.note} needsConfirmation={order.needsConfirmation} />
      {order.serving && <FulfilmentPlace fulfilment={order.serving} />}
      <p>
        <bdi>{order.kitchen.name}</bdi> · {order.number}
      </p>
    </div>
  );
}
