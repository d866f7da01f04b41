import { useEffect } from 'react';
import { formatDollars, t, type HallFulfilment, type KioskOrder, type KioskState } from '@food-court/shared-api';
import { Button } from '@food-court/shared-ui';
import { servingText } from './basket-step';
import styles from './done-step.module.css';
import { keyOf, type KioskLine } from './state/kiosk-basket';
import kioskStyles from './kiosk.module.css';
import { StepFrame } from './step-frame';

interface DoneStepProps {
  order: KioskOrder;
  kiosk: KioskState;
  lines: readonly KioskLine[];
  serving: HallFulfilment | undefined;
  onEnd: () => void;
}

/** The number that is called, on the screen and, with a printer, on paper. */
export function DoneStep({ order, kiosk, lines, serving, onEnd }: DoneStepProps) {
  const called = kiosk.order?.dayNumber ?? order.number;
  const { hasPrinter } = kiosk;
  useEffect(() => {
    if (hasPrinter) print();
  }, [hasPrinter]);
  return (
    <>
      <StepFrame
        title={
          <>
            <span data-look="2xl block">{t('Your number')}</span>{' '}
            <span className={styles.number} data-look="numbers block">
              {called}
            </span>
          </>
        }
        actions={
          <div className={kioskStyles.pair} data-look="grid gap-3">
            {hasPrinter && (
              <Button variant="secondary" size="l" className={kioskStyles.big} onClick={() => print()}>
                {t('Print again')}
              </Button>
            )}
            <Button size="l" className={kioskStyles.big} onClick={onEnd}>
              {t('Done')}
            </Button>
          </div>
        }
      >
        <p className={kioskStyles.lead} data-look="xl snug">
          {serving?.kind === 'table'
            ? t('Thank you. The kitchens know your table, {table}.', { table: serving.table })
            : t('Thank you. We call it when it is ready.')}
        </p>
      </StepFrame>
      <article className={styles.receipt} data-look="away" aria-hidden="true">
        <h2>{called}</h2>
        <p>{[order.number, serving && servingText(serving)].filter(Boolean).join(' · ')}</p>
        <ul role="list">
          {lines.map((line) => (
            <li key={keyOf(line)}>
              {line.quantity} × <bdi>{line.dish.title}</bdi>
            </li>
          ))}
        </ul>
        <p>{t('Paid {total}', { total: formatDollars(order.amount) })}</p>
      </article>
    </>
  );
}
