import { useQuery } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import type { Order } from 'shared-api';
import { useFreshOrders } from 'shared-api/fresh-orders';
import { apiQuery } from 'shared-api/query';
import { ErrorState, VisuallyHidden } from 'shared-ui';
import { AlertIcon } from 'shared-ui/icons';
import styles from './board.module.css';
import { BoardLoading } from './board-loading';
import { arrived, outOfTouch, readingFailure } from './messages';
import { SoundSwitch } from './sound-switch';
import { Tickets } from './tickets';
import { useArrivals } from './use-arrivals';
import { useBell } from './use-bell';
import { useOutOfTouch } from './use-out-of-touch';

export function Board({ seller }: { seller: string }) {
  const board = useQuery(apiQuery('GET /order-board/{email}', { params: { email: seller } }));
  useFreshOrders();
  const isOutOfTouch = useOutOfTouch(board);
  const { wished, wish, ring, unheard } = useBell();
  const [news, setNews] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);

  const tell = useCallback(
    (orders: readonly Order[]) => {
      setNews(arrived(orders));
      ring();
    },
    [ring],
  );
  useArrivals(board.data, tell);

  return (
    <section className={styles.page} aria-labelledby="order-board">
      <header className={styles.head}>
        <h1 id="order-board" ref={heading} tabIndex={-1} className={styles.heading}>
          Order Board
        </h1>
        <SoundSwitch wished={wished} onWish={wish} unheard={unheard} />
      </header>
      <VisuallyHidden role="status">{news}</VisuallyHidden>
      {board.data ? (
        <Tickets orders={board.data} seller={seller} heading={heading} />
      ) : board.error ? (
        <ErrorState
          title="Your orders didn’t arrive"
          detail={readingFailure(board.error)}
          onRetry={() => void board.refetch()}
          busy={board.isFetching}
        />
      ) : (
        <BoardLoading />
      )}
      <p role="status" className={styles.outOfTouch}>
        {board.data && isOutOfTouch && (
          <>
            <AlertIcon size={18} />
            {outOfTouch}
          </>
        )}
      </p>
    </section>
  );
}
