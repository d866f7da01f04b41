import { useQuery } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { t, type Order } from '@food-court/shared-api';
import { useLiveOrders } from '@food-court/shared-api/live-orders';
import { apiQuery } from '@food-court/shared-api/query';
import { Button, joinClasses, row, stack, VisuallyHidden } from '@food-court/shared-ui';
import { AlertIcon } from '@food-court/shared-ui/icons';
import { LoadError } from '../failure/failure';
import { WithProfile } from '../profile/with-profile';
import { PauseSwitch } from '../kitchen/pause-switch';
import styles from './board.module.css';
import { BoardSkeleton } from './board-placeholders';
import { useFullScreen } from './kitchen-mode/use-full-screen';
import { useWakeLock } from './kitchen-mode/use-wake-lock';
import { useKitchenFilter } from './kitchen-filter';
import { connectionText, newOrdersText, readingTexts } from './messages';
import { RecallDialog } from './recall-dialog';
import type { Step } from './send-step';
import { SoundSwitch } from './sound-switch';
import { TicketColumns } from './ticket-columns';
import { useNewOrders, useStaleSince } from './board-updates';
import { UndoBar } from './undo-bar';
import { useBell, useRepeatedBell } from './sound/use-bell';
import { useOrderSteps } from './use-order-steps';

const soundKey = 'food-court/order-board/sound';

export default function OrderBoardScreen() {
  return <WithProfile>{({ email }) => <Board key={email} seller={email} />}</WithProfile>;
}

function Board({ seller }: { seller: string }) {
  const board = useQuery(apiQuery('GET /order-board/{email}', { params: { email: seller } }));
  const { shown, filter } = useKitchenFilter(board.data);
  useLiveOrders();
  const staleSince = useStaleSince(board);
  const { soundEnabled, changeSound, ring, silentReason } = useBell(soundKey);
  const [announcement, setAnnouncement] = useState('');
  const [taken, setTaken] = useState<Step>();
  const [isRecalling, setRecalling] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const screen = useRef<HTMLElement>(null);
  const { isFull, toggle } = useFullScreen(screen);
  useWakeLock(isFull);

  const { pendingSteps, busy, queuedCount, takeStep } = useOrderSteps(seller);
  const onStep = useCallback(
    async (step: Step) => {
      const outcome = await takeStep(step);
      if (outcome === 'taken') setTaken(step.isBack || step.to === 'declined' ? undefined : step);
      return outcome;
    },
    [takeStep],
  );

  const announce = useCallback(
    (orders: readonly Order[]) => {
      setAnnouncement(newOrdersText(orders));
      ring();
    },
    [ring],
  );
  useNewOrders(board.data, announce);
  const isWaiting = board.data?.some(({ _id, status }) => (pendingSteps.get(_id) ?? status) === 'placed') ?? false;
  useRepeatedBell(isWaiting, announcement, ring);

  return (
    <section
      ref={screen}
      data-full={isFull || undefined}
      className={joinClasses(stack(4), isFull && styles.full)}
      aria-labelledby="order-board"
    >
      <header className={styles.head}>
        <h1 id="order-board" ref={heading} tabIndex={-1} className={styles.heading}>
          {t('Order Board')}
        </h1>
        <div className={row(2)}>
          <Button size="s" variant="secondary" onClick={() => setRecalling(true)}>
            {t('Recall')}
          </Button>
          <Button size="s" variant="secondary" onClick={toggle}>
            {isFull ? t('Leave full screen') : t('Full screen')}
          </Button>
        </div>
        <div className={styles.switches}>
          <PauseSwitch email={seller} />
          <SoundSwitch soundEnabled={soundEnabled} onChange={changeSound} silentReason={silentReason} />
        </div>
      </header>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      {filter}
      {shown ? (
        <TicketColumns orders={shown} {...{ pendingSteps, busy, onStep, heading }} />
      ) : board.error ? (
        <LoadError title={t('Your orders didn’t arrive')} query={board} texts={readingTexts} />
      ) : (
        <BoardSkeleton />
      )}
      <p role="status" className={styles.outOfTouch}>
        {board.data && (staleSince !== undefined || queuedCount > 0) && (
          <>
            <AlertIcon size={18} />
            {connectionText(staleSince ?? board.dataUpdatedAt, queuedCount)}
          </>
        )}
      </p>
      <UndoBar taken={taken} onUndo={(back) => void onStep(back)} onOver={useCallback(() => setTaken(undefined), [])} />
      {isRecalling && (
        <RecallDialog seller={seller} onRecall={(step) => void onStep(step)} onClose={() => setRecalling(false)} />
      )}
    </section>
  );
}
