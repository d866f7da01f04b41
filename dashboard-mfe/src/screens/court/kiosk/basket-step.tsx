import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import {
  ApiError,
  call,
  formatDollars,
  t,
  type Basket,
  type BasketLine,
  type HallFulfilment,
  type KioskOrder,
} from '@food-court/shared-api';
import { orderTotal } from '@food-court/shared-api/order-amounts';
import { Button, IconButton } from '@food-court/shared-ui';
import { MinusIcon, PlusIcon } from '@food-court/shared-ui/icons';
import { failureText } from '#page/failure-text.ts';
import { LoadError } from '#page/failure.tsx';
import styles from './basket-step.module.css';
import { asSent, changeQuantity, keyOf, type KioskLine } from './state/kiosk-basket';
import kiosk from './kiosk.module.css';
import { StepFrame } from './step-frame';

interface BasketStepProps {
  asker: { key: string; device: string };
  serving: HallFulfilment;
  lines: readonly KioskLine[];
  onChange: (lines: readonly KioskLine[]) => void;
  onBack: () => void;
  onEnd: () => void;
  onPlaced: (order: KioskOrder) => void;
}

/** The server prices the lines, and says what can’t be ordered any longer. */
const usePrices = (lines: readonly KioskLine[]) =>
  useQuery({
    queryKey: ['kiosk-prices', lines.map((line) => [keyOf(line), line.quantity])],
    queryFn: ({ signal }) => call('POST /basket/prices', { body: { lines: asSent(lines) } }, signal),
    placeholderData: (before) => before,
    enabled: lines.length > 0,
    // Nobody gets the prices of the guest before.
    gcTime: 0,
  });

export function BasketStep({ asker, serving, lines, onChange, onBack, onEnd, onPlaced }: BasketStepProps) {
  const prices = usePrices(lines);
  const order = useMutation({
    mutationFn: ({ total }: Basket) =>
      call('POST /kiosk/orders', { body: { ...asker, serving, total, lines: asSent(lines) } }),
    onSuccess: onPlaced,
    // The page shows what has changed since.
    onError: () => void prices.refetch(),
  });
  const basket = prices.isPlaceholderData ? undefined : prices.data;
  const isStopped = !basket || basket.lines.some(({ problem }) => problem !== undefined && problem !== 'price-changed');
  const isEmpty = lines.length === 0;

  return (
    <StepFrame
      title={t('Your order')}
      className={kiosk.browsing}
      actions={
        <>
          <div className={styles.scroll}>
            {prices.error && !prices.data && <LoadError title={t('We couldn’t load the prices')} query={prices} />}
            {isEmpty && <p>{t('Your order is empty')}</p>}
            <ul role="list" aria-label={t('Your order')} data-look="pad-0 no-bullets">
              {lines.map((line, place) => (
                <Line
                  key={keyOf(line)}
                  line={line}
                  priced={basket?.lines.find(({ _id }) => _id === String(place))}
                  onChange={(by) => onChange(changeQuantity(lines, keyOf(line), by))}
                />
              ))}
            </ul>
          </div>
          <p role="alert" className={kiosk.failure} data-look="l bold danger">
            {order.error && whyNot(order.error)}
          </p>
          <div className={kiosk.pair} data-look="grid gap-3">
            <Button variant="secondary" size="l" className={kiosk.big} onClick={isEmpty ? onEnd : onBack}>
              {isEmpty ? t('Start again') : t('Add more')}
            </Button>
            <Button
              size="l"
              className={kiosk.big}
              disabled={isEmpty || isStopped}
              busy={order.isPending}
              onClick={() => basket && order.mutate(basket)}
            >
              {basket && !isEmpty ? t('Pay {total}', { total: formatDollars(basket.total) }) : t('Pay')}
            </Button>
          </div>
        </>
      }
    >
      <Lead>{servingText(serving)}</Lead>
      {basket?.fee !== undefined && <Lead>{t('With a service fee of {fee}', { fee: formatDollars(basket.fee) })}</Lead>}
    </StepFrame>
  );
}

const Lead = ({ children }: { children: ReactNode }) => (
  <p className={kiosk.lead} data-look="xl snug">
    {children}
  </p>
);

/** Nothing was charged, because nobody pays before the order is placed. */
const whyNot = (error: Error): string =>
  error instanceof ApiError && error.code === 'price_changed'
    ? t('A price has changed. Check the total and pay again.')
    : failureText(error);

export const servingText = (serving: HallFulfilment): string =>
  serving.kind === 'table'
    ? t('Table {table}', { table: serving.table })
    : t('Take away, for {name}', { name: serving.name });

interface LineProps {
  line: KioskLine;
  priced: BasketLine | undefined;
  onChange: (by: 1 | -1) => void;
}

const Line = ({ line: { dish, quantity }, priced, onChange }: LineProps) => (
  <li className={styles.line} data-look="grid middle pad-block-2 gap-2-4 line-below">
    <span className={styles.dish} data-look="l bold breaks grid">
      <bdi>{dish.title}</bdi>
      {priced && priced.choices.length > 0 && (
        <small data-look="soft">{priced.choices.map(({ name }) => name).join(', ')}</small>
      )}
      {priced && problemText(priced) && <strong data-look="danger">{problemText(priced)}</strong>}
    </span>
    <span data-look="numbers">{priced && formatDollars(orderTotal(priced))}</span>
    <span className={styles.stepper} data-look="row middle gap-1">
      <IconButton
        label={t('Less {title}', { title: dish.title })}
        icon={<MinusIcon />}
        className={styles.step}
        onClick={() => onChange(-1)}
      />
      <span className={styles.quantity} data-look="xl bold numbers centred">
        {quantity}
      </span>
      <IconButton
        label={t('More {title}', { title: dish.title })}
        icon={<PlusIcon />}
        className={styles.step}
        onClick={() => onChange(1)}
      />
    </span>
  </li>
);

const problemText = ({ problem, seenPrice, left, closed }: BasketLine): string | undefined => {
  if (seenPrice !== undefined) return t('New price; it was {price}', { price: formatDollars(seenPrice) });
  if (problem === 'closed') return closed?.text ?? t('Its kitchen is closed.');
  if (problem === 'few-left') return t('Only {left} left.', { left: left ?? 0 });
  return problem === undefined ? undefined : t('You can’t order this any longer. Remove it to pay.');
};
