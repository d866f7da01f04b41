import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { t, type Order } from '@food-court/shared-api';
import { useLiveOrders } from '@food-court/shared-api/live-orders';
import { apiQuery } from '@food-court/shared-api/query';
import { Card, EmptyState, joinClasses, Skeleton, stack, VisuallyHidden } from '@food-court/shared-ui';
import { AlertIcon, OrdersIcon } from '@food-court/shared-ui/icons';
import { LeaveWarning } from '#orders/board/leave-warning.tsx';
import { connectionText, readingTexts } from '#orders/board/messages.ts';
import { withStatus } from '#orders/board/send-step.ts';
import { linesAt } from '#orders/board/tickets.ts';
import { UndoBar, useUndoableSteps } from '#orders/board/undo-bar.tsx';
import { useOrderSteps, useStaleSince } from '#orders/board/use-order-steps.ts';
import { LoadError } from '#page/failure.tsx';
import { WithProfile } from '#people/with-profile.tsx';
import { Deliveries } from './deliveries/deliveries';
import { ExpoCard } from './expo-card';
import { type ExpoOrder, expoOrdersOf } from './expo-orders';
import styles from './expo.module.css';
import { findOrders } from './find-order';
import { Finder } from './finder';
import { sections, sectionTitles } from './messages';

export default function ExpoScreen() {
  return <WithProfile>{({ email }) => <Expo key={email} admin={email} />}</WithProfile>;
}

/** The counter of the whole court: who waits for what, and handing it over. */
function Expo({ admin }: { admin: string }) {
  const board = useQuery(apiQuery('GET /order-board/{email}', { params: { email: admin } }));
  useLiveOrders();
  const staleSince = useStaleSince(board);
  const { pendingSteps, busy, queuedCount, takeStep } = useOrderSteps(admin, admin);
  const { taken, forgetTaken, onSteps } = useUndoableSteps(takeStep);
  const orders = useExpoOrders(board.data, pendingSteps);
  const handOver = ({ ready }: ExpoOrder) =>
    void onSteps(ready.map((ticket) => ({ orders: linesAt(ticket, 'ready'), to: 'handed_over' })));
  const { shown, finder, list } = useFinder(orders, handOver);
  const isOutOfTouch = board.data !== undefined && (staleSince !== undefined || queuedCount > 0);

  return (
    <section className={stack(4)} aria-labelledby="expo">
      <header className={stack(1)}>
        <h1 id="expo">{t('Expo')}</h1>
        <p data-look="soft">{t('Who waits for what, from all kitchens.')}</p>
      </header>
      <div className={styles.strip} data-look="grid middle gap-3 paper pad-block-2">
        <Finder {...finder} />
        <UndoBar taken={taken} onUndo={(back) => void onSteps(back)} onOver={forgetTaken} />
      </div>
      <p role="status" className={styles.outOfTouch} data-look="row middle gap-2">
        {isOutOfTouch && (
          <>
            <AlertIcon size={18} />
            {connectionText(staleSince ?? board.dataUpdatedAt, queuedCount)}
          </>
        )}
      </p>
      <div ref={list} className={stack(5)}>
        {shown ? (
          <Sections orders={shown} isSearch={finder.text !== ''} busy={busy} onHandOver={handOver} />
        ) : board.error ? (
          <LoadError title={t('We couldn’t load the orders')} query={board} texts={readingTexts} />
        ) : (
          <Loading />
        )}
      </div>
      <Deliveries />
      <LeaveWarning unsent={queuedCount} />
    </section>
  );
}

/** An order with a pending step is shown as if the step were taken. */
const useExpoOrders = (data: readonly Order[] | undefined, pending: ReadonlyMap<string, Order['status']>) =>
  useMemo(() => data && expoOrdersOf(data.map((order) => withStatus(order, pending.get(order._id)))), [data, pending]);

/** Typing narrows the list. Enter hands over an order that is complete and named in full. */
function useFinder(orders: readonly ExpoOrder[] | undefined, onHandOver: (order: ExpoOrder) => void) {
  const [text, setText] = useState('');
  const [failure, setFailure] = useState<string>();
  const list = useRef<HTMLDivElement>(null);
  const found = orders && findOrders(text, orders);

  const change = (entered: string) => {
    setText(entered);
    setFailure(undefined);
  };
  const find = () => {
    if (!found || text.trim() === '') return;
    if (found.exact?.state === 'ready') {
      onHandOver(found.exact);
      change('');
    } else if (found.shown.length === 0) setFailure(t('No open order has “{text}”.', { text: text.trim() }));
    else list.current?.querySelector<HTMLElement>('button[name="hand-over"]')?.focus();
  };
  return { shown: found?.shown, list, finder: { text, failure, onText: change, onFind: find } };
}

interface SectionsProps {
  orders: readonly ExpoOrder[];
  isSearch: boolean;
  busy: ReadonlySet<string>;
  onHandOver: (order: ExpoOrder) => void;
}

function Sections({ orders, isSearch, busy, onHandOver }: SectionsProps) {
  if (orders.length === 0) return isSearch ? <p>{t('No order matches.')}</p> : <Nobody />;
  const next = orders.find(({ state }) => state === 'ready');
  return sections.map((state) => {
    const here = orders.filter((order) => order.state === state);
    return (
      here.length > 0 && (
        <section key={state} className={stack(3)} aria-labelledby={`expo-${state}`}>
          <h2 id={`expo-${state}`} data-look="l">
            {sectionTitles[state]()} <span data-look="soft">{here.length}</span>
          </h2>
          <div className={joinClasses(styles.cards, state === 'cooking' && styles.quiet)} data-look="grid gap-3">
            {here.map((order) => (
              <ExpoCard
                key={order.id}
                order={order}
                busy={order.tickets.some(({ id }) => busy.has(id))}
                isNext={order === next}
                onHandOver={onHandOver}
              />
            ))}
          </div>
        </section>
      )
    );
  });
}

const Nobody = () => (
  <Card>
    <EmptyState
      title={t('No one is waiting')}
      detail={t('Paid orders appear here by themselves, within a second.')}
      picture={<OrdersIcon />}
    />
  </Card>
);

const Loading = () => (
  <div role="status">
    <VisuallyHidden>{t('Loading the orders…')}</VisuallyHidden>
    <Skeleton lines={6} />
  </div>
);
