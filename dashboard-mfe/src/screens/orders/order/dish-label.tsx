import { useEffect, useMemo } from 'react';
import type { Order } from '@food-court/shared-api';
import { allergenSentences } from '@food-court/shared-api/stated-allergens';
import { ChosenOptions } from '#orders/chosen-options.tsx';
import { FulfilmentPlace } from '#orders/fulfilment-place.tsx';
import { KitchenNote } from '#orders/kitchen-note.tsx';
import { drawCode } from '#page/draw-code.ts';
import styles from './order.module.css';

/** For the box or bag of a dish. It stands on paper only, and alone there. */
export default function DishLabel({ order }: { order: Order }) {
  useEffect(() => print(), []);
  return (
    <div className={styles.label} data-look="away">
      <p className={styles.number}>{order.dayNumber ?? order.number}</p>
      <p data-look="l bold">
        {order.quantity} × <bdi>{order.title}</bdi>
      </p>
      <ChosenOptions choices={order.choices} />
      {allergenSentences(order.allergens).map((sentence) => (
        <p key={sentence} data-look="bold">
          {sentence}
        </p>
      ))}
      <KitchenNote note={order.note} needsConfirmation={order.needsConfirmation} />
      {order.serving && <FulfilmentPlace fulfilment={order.serving} />}
      <p>
        <bdi>{order.kitchen.name}</bdi> · {order.number}
      </p>
      <ScannedCode number={order.number} />
    </div>
  );
}

/** The counter scans it to find the order. */
function ScannedCode({ number }: { number: string }) {
  const { size, path } = useMemo(() => drawCode(number), [number]);
  return (
    <svg className={styles.code} viewBox={`0 0 ${size} ${size}`} aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
