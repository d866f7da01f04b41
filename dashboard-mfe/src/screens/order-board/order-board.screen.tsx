import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useRef, useState } from 'react';
import { t, type Order } from '@food-court/shared-api';
import { useLiveOrders } from '@food-court/shared-api/live-orders';
import { apiQuery } from '@food-court/shared-api/query';
import { joinClasses, stack, VisuallyHidden } from '@food-court/shared-ui';
import { AlertIcon } from '@food-court/shared-ui/icons';
import { LoadError } from '../failure/failure';
import { WithProfile } from '../profile/with-profile';
import styles from './board.module.css';
import { BoardHead } from './board-head';
import { BoardSkeleton } from './board-placeholders';
import { AllDayCounts } from './kitchen-mode/all-day-counts';
import { useLook } from './kitchen-mode/use-look';
import { useFullScreen } from './kitchen-mode/use-full-screen';
import { useWakeLock } from './kitchen-mode/use-wake-lock';
import { useKitchenFilter } from './kitchen-filter';
import { connectionText, newOrdersText, readingTexts } from './messages';
import { LeaveWarning } from './presses/leave-warning';
import { RecallDialog } from './recall-dialog';
import { type Step, withStatus } from './send-step';
import { TicketColumns } from './ticket-columns';
import { type Ticket, ticketsOf } from './tickets';
import { useNewOrders, useOrderSteps, useStaleSince } from './board-updates';
import { UndoBar } from './undo-bar';
import { useBell, useRepeatedBell } from './sound/use-bell';

const soundKey = 'food-court/order-board/sound';

const noSteps: readonly Step[] = [];
const noOrders: readonly Order[] = [];
const noTickets: readonly Ticket[] = [];

export default function OrderBoardScreen() {
  return <WithProfile>{({ email }) => <Board key={email} seller={email} />}</WithProfile>;
}

function Board({ seller }: { seller: string }) {
  const board = useQuery(apiQuery('GET /order-board/{email}', { params: { email: seller } }));
  useLiveOrders();
  const staleSince = useStaleSince(board);
  const { soundEnabled, changeSound, ring, silentReason } = useBell(soundKey);
  const [announcement, setAnnouncement] = useState('');
  const [taken, setTaken] = useState<readonly Step[]>(noSteps);
  const forgetTaken = useCallback(() => setTaken(noSteps), []);
  const [isRecalling, setRecalling] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const screen = useRef<HTMLElement>(null);
  const { isFull, toggle } = useFullScreen(screen);
  useWakeLock(isFull);
  const { look, changeLook } = useLook();

  const { pendingSteps, busy, queuedCount, takeStep } = useOrderSteps(seller, seller);
  const onSteps = useCallback(
    async (steps: readonly Step[]) => {
      const outcomes = await Promise.all(steps.map(takeStep));
      const done = steps.filter((_step, place) => outcomes[place] === 'taken');
      if (done.length > 0) setTaken(done.filter(({ isBack, to }) => !isBack && to !== 'declined'));
      return outcomes;
    },
    [takeStep],
  );
  // Shows an order with a pending step as if the step were taken.
  const orders = useMemo(
    () => board.data?.map((order) => withStatus(order, pendingSteps.get(order._id))),
    [board.data, pendingSteps],
  );
  const { shown, filter } = useKitchenFilter(orders);
  const tickets = useMemo(() => shown && ticketsOf(shown), [shown]);

  const announce = useCallback(
    (orders: readonly Order[]) => {
      setAnnouncement(newOrdersText(orders));
      ring();
    },
    [ring],
  );
  useNewOrders(board.data, announce);
  const isOutOfTouch = board.data !== undefined && (staleSince !== undefined || queuedCount > 0);
  const isWaiting = orders?.some(({ status }) => status === 'placed') ?? false;
  useRepeatedBell(isWaiting, announcement, ring);

  return (
    <section
      ref={screen}
      data-full={isFull || undefined}
      data-theme={isFull ? look : undefined}
      className={joinClasses(stack(4), isFull && styles.full)}
      aria-labelledby="order-board"
    >
      <BoardHead
        {...{ seller, heading }}
        tickets={tickets ?? noTickets}
        kitchenMode={{ isFull, toggle, look, changeLook }}
        sound={{ soundEnabled, onChange: changeSound, silentReason }}
        onRecall={() => setRecalling(true)}
      />
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      {filter}
      <div className={styles.strip}>
        {!isOutOfTouch && <AllDayCounts orders={orders ?? noOrders} />}
        <p role="status" className={styles.outOfTouch}>
          {isOutOfTouch && (
            <>
              <AlertIcon size={18} />
              {connectionText(staleSince ?? board.dataUpdatedAt, queuedCount)}
            </>
          )}
        </p>
        <UndoBar taken={taken} onUndo={(back) => void onSteps(back)} onOver={forgetTaken} />
      </div>
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
