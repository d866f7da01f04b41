import { useQuery } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import type { Order } from 'shared-api';
import { useLiveOrders } from 'shared-api/live-orders';
import { apiQuery } from 'shared-api/query';
import { joinClasses, spreadRow, stack, VisuallyHidden } from 'shared-ui';
import { AlertIcon } from 'shared-ui/icons';
import { LoadError } from '../failure/failure';
import { WithProfile } from '../profile/with-profile';
import { PauseSwitch } from '../kitchen/pause-switch';
import styles from './board.module.css';
import { BoardSkeleton } from './board-placeholders';
import { newOrdersText, ordersOutOfDateText, readingTexts } from './messages';
import { SoundSwitch } from './sound-switch';
import { TicketColumns } from './ticket-columns';
import { useNewOrders, useIsStale } from './board-updates';
import { useBell } from './use-bell';

export default function OrderBoardScreen() {
  return <WithProfile>{({ email }) => <Board key={email} seller={email} />}</WithProfile>;
}

function Board({ seller }: { seller: string }) {
  const board = useQuery(apiQuery('GET /order-board/{email}', { params: { email: seller } }));
  useLiveOrders();
  const isStale = useIsStale(board);
  const { soundEnabled, changeSound, ring, silentReason } = useBell();
  const [announcement, setAnnouncement] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);

  const announce = useCallback(
    (orders: readonly Order[]) => {
      setAnnouncement(newOrdersText(orders));
      ring();
    },
    [ring],
  );
  useNewOrders(board.data, announce);

  return (
    <section className={stack(4)} aria-labelledby="order-board">
      <header className={joinClasses(spreadRow(3), styles.head)}>
        <h1 id="order-board" ref={heading} tabIndex={-1} className={styles.heading}>
          Order Board
        </h1>
        <PauseSwitch email={seller} />
        <SoundSwitch soundEnabled={soundEnabled} onChange={changeSound} silentReason={silentReason} />
      </header>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      {board.data ? (
        <TicketColumns orders={board.data} seller={seller} heading={heading} />
      ) : board.error ? (
        <LoadError title="Your orders didn’t arrive" query={board} texts={readingTexts} />
      ) : (
        <BoardSkeleton />
      )}
      <p role="status" className={styles.outOfTouch}>
        {board.data && isStale && (
          <>
            <AlertIcon size={18} />
            {ordersOutOfDateText}
          </>
        )}
      </p>
    </section>
  );
}
