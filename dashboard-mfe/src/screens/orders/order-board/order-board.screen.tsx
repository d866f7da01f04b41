import { useQuery } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useMemo, useRef, useState } from 'react';
import { t, type Order } from '@food-court/shared-api';
import { useLiveOrders } from '@food-court/shared-api/live-orders';
import { apiQuery } from '@food-court/shared-api/query';
import { joinClasses, stack, VisuallyHidden } from '@food-court/shared-ui';
import { AlertIcon } from '@food-court/shared-ui/icons';
import { LoadError } from '#page/failure.tsx';
import { WithProfile } from '#people/with-profile.tsx';
import styles from './board.module.css';
import { BoardHead } from './board-head';
import { BoardSkeleton } from './board-placeholders';
import { AllDayCounts } from './kitchen-mode/all-day-counts';
import { useLook } from './kitchen-mode/use-look';
import { useFullScreen } from './kitchen-mode/use-full-screen';
import { useWakeLock } from '#page/full-screen/use-wake-lock.ts';
import { useKitchenFilter } from './kitchen-filter';
import { connectionText, readingTexts } from '#orders/board/messages.ts';
import { newOrdersText } from './messages';
import { LeaveWarning } from '#orders/board/leave-warning.tsx';
import { RecallDialog } from './recall-dialog';
import { withStatus } from '#orders/board/send-step.ts';
import { TicketColumns } from './ticket-columns';
import { type Ticket, ticketsOf } from '#orders/board/tickets.ts';
import { useNewOrders } from './use-new-orders';
import { useOrderSteps, useStaleSince } from '#orders/board/use-order-steps.ts';
import { UndoBar, useUndoableSteps } from '#orders/board/undo-bar.tsx';
import { useBell, useRepeatedBell } from '#page/sound/use-bell.ts';

const soundKey = 'food-court/order-board/sound';

const noOrders: readonly Order[] = [];
const noTickets: readonly Ticket[] = [];

export default function OrderBoardScreen() {
  return <WithProfile>{({ email }) => <Board key={email} seller={email} />}</WithProfile>;
}

function Board({ seller }: { seller: string }) {
  const board = useQuery(apiQuery('GET /order-board/{email}', { params: { email: seller } }));
  useLiveOrders();
  const staleSince = useStaleSince(board);
  const { pendingSteps, busy, queuedCount, takeStep } = useOrderSteps(seller, seller);
  const { taken, forgetTaken, onSteps } = useUndoableSteps(takeStep);
  // Shows an order with a pending step as if the step were taken.
  const orders = useMemo(
    () => board.data?.map((order) => withStatus(order, pendingSteps.get(order._id))),
    [board.data, pendingSteps],
  );
  const { shown, filter } = useKitchenFilter(orders);
  const tickets = useMemo(() => shown && ticketsOf(shown), [shown]);
  const { announcement, sound } = useArrivals(board.data, orders ?? noOrders);
  const [isRecalling, setRecalling] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const screen = useRef<HTMLElement>(null);
  const kitchenMode = useKitchenMode(screen);
  const { isFull, look } = kitchenMode;
  const isOutOfTouch = board.data !== undefined && (staleSince !== undefined || queuedCount > 0);

  return (
    <section
      ref={screen}
      data-full={isFull || undefined}
      data-theme={isFull ? look : undefined}
      className={joinClasses(stack(4), isFull && styles.full)}
      data-look={isFull ? 'ink over paper pad-2' : undefined}
      aria-labelledby="order-board"
    >
      <BoardHead
        {...{ seller, heading, kitchenMode, sound }}
        tickets={tickets ?? noTickets}
        onRecall={() => setRecalling(true)}
      />
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      {filter}
      <Strip
        orders={orders ?? noOrders}
        outOfTouch={isOutOfTouch && connectionText(staleSince ?? board.dataUpdatedAt, queuedCount)}
      >
        <UndoBar taken={taken} onUndo={(back) => void onSteps(back)} onOver={forgetTaken} />
      </Strip>
      {tickets ? (
        <TicketColumns {...{ tickets, busy, onSteps, heading, isFull }} />
      ) : board.error ? (
        <LoadError title={t('We couldn’t load your orders')} query={board} texts={readingTexts} />
      ) : (
        <BoardSkeleton />
      )}
      <LeaveWarning unsent={queuedCount} />
      {isRecalling && (
        <RecallDialog seller={seller} onRecall={(step) => void onSteps([step])} onClose={() => setRecalling(false)} />
      )}
    </section>
  );
}

/** Announces new orders and rings for them, again and again while any waits to be accepted. */
function useArrivals(received: readonly Order[] | undefined, orders: readonly Order[]) {
  const { soundEnabled, changeSound, ring, silentReason } = useBell(soundKey);
  const [announcement, setAnnouncement] = useState('');
  useNewOrders(received, (arrived) => {
    setAnnouncement(newOrdersText(arrived));
    ring();
  });
  const isWaiting = orders.some(({ status }) => status === 'placed');
  useRepeatedBell(isWaiting, announcement, ring);
  return { announcement, sound: { soundEnabled, onChange: changeSound, silentReason } };
}

/** The board alone on the whole screen, which stays on. */
function useKitchenMode(screen: RefObject<HTMLElement | null>) {
  const { isFull, toggle } = useFullScreen(screen);
  useWakeLock(isFull);
  return { isFull, toggle, ...useLook() };
}

interface StripProps {
  orders: readonly Order[];
  /** Says since when the board is out of date, and how many presses wait; false while it is up to date. */
  outOfTouch: string | false;
  children: ReactNode;
}

const Strip = ({ orders, outOfTouch, children }: StripProps) => (
  <div className={styles.strip} data-look="row middle gap-3 shrink sticky paper">
    {!outOfTouch && <AllDayCounts orders={orders} />}
    <p
      role="status"
      className={styles.outOfTouch}
      data-look="xs medium warning row middle gap-2 grow shrink clip warning-wash press-corners pad-inline-3"
    >
      {outOfTouch && (
        <>
          <AlertIcon data-look="rigid" size={18} />
          {outOfTouch}
        </>
      )}
    </p>
    {children}
  </div>
);
