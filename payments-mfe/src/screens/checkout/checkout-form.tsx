import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { t, type Basket } from '@food-court/shared-api';
import { tableOfVisit } from '@food-court/shared-api/table-of-visit';
import { buttonClass, Card } from '@food-court/shared-ui';
import { PayByCard } from '#card/pay-by-card.tsx';
import styles from './checkout.module.css';
import { FulfilmentFields } from './fulfilment-fields';
import { firstKind, readLine, shownLine, type TypedFulfilment } from './fulfilment-forms';
import { KitchenLines } from './kitchen-lines';
import { lineStopsPayment } from './messages';
import { ReadyAbout } from './ready-about';
import { linesOfBasket, linesOfCheckout } from './shown-lines';
import { useCheckout } from './use-checkout';

interface CheckoutFormProps {
  basket: Basket;
  buyer: { name: string; email: string };
  whenEmpty: ReactNode;
}

/** The lines, the fulfilment and the card. Once the button is pressed, it shows what was ordered. */
export function CheckoutForm({ basket: current, buyer, whenEmpty }: CheckoutFormProps) {
  const [table] = useState(tableOfVisit);
  const [typed, setTyped] = useState<TypedFulfilment>({ kind: firstKind({ table }), lines: {} });
  const [isChecked, setChecked] = useState(false);
  const { placed, basket, order, showOrdered } = useCheckout(current);

  if (!placed && basket.lines.length === 0) return whenEmpty;
  const line = shownLine(typed, { table, name: buyer.name });
  const lines = placed ? linesOfCheckout(placed) : linesOfBasket(basket);
  const stopped = lines.find(({ isStopped }) => isStopped);
  const amount = placed?.amount ?? basket.total;
  const findOrder = (): Promise<string> => {
    setChecked(true);
    return order(readLine(typed.kind, line));
  };

  return (
    <div className={styles.columns}>
      <Card raised className={styles.card}>
        {!placed && <ReadyAbout lines={basket.lines} />}
        <KitchenLines lines={lines} fee={(placed ?? basket).fee} total={amount} />
        {placed ? (
          <p>{t('Order {number}', { number: placed.number })}</p>
        ) : (
          <Link to="/basket" className={buttonClass({ variant: 'ghost', size: 's' })}>
            {t('Change the basket')}
          </Link>
        )}
      </Card>
      <Card raised className={styles.card}>
        <FulfilmentFields
          typed={typed}
          line={line}
          onChange={setTyped}
          isChecked={isChecked}
          isFixed={placed !== undefined}
        />
        {stopped ? (
          <p role="alert" className={styles.note}>
            {lineStopsPayment(stopped.title)}
          </p>
        ) : (
          <PayByCard buyer={buyer} amount={amount} findOrder={findOrder} onPaid={showOrdered} />
        )}
      </Card>
    </div>
  );
}
