import { t } from '@food-court/shared-api';
import { Card, EmptyState, joinClasses, Skeleton, stack, VisuallyHidden } from '@food-court/shared-ui';
import { OrdersIcon } from '@food-court/shared-ui/icons';
import styles from './board.module.css';
import { columns } from '#orders/board/steps.ts';
import columnStyles from './column.module.css';

export const BoardSkeleton = () => (
  <div role="status" className={joinClasses(stack(3), styles.board)} data-look="container">
    <VisuallyHidden>{t('Loading your orders…')}</VisuallyHidden>
    <div className={styles.choiceAwaited} data-look="sunken" />
    <div className={joinClasses(stack(3), styles.columns)}>
      {columns.map(({ status, title }, index) => (
        <ColumnSkeleton key={status} title={title} isCurrent={index === 0} />
      ))}
    </div>
  </div>
);

interface ColumnSkeletonProps {
  title: string;
  /** A phone shows only the current column. */
  isCurrent: boolean;
}

const ColumnSkeleton = ({ title, isCurrent }: ColumnSkeletonProps) => (
  <div
    className={joinClasses(columnStyles.column, isCurrent && columnStyles.current)}
    data-look="one-column pack gap-2 shrink sunken pad-2 away"
    aria-hidden="true"
  >
    <p className={columnStyles.title} data-look="row middle gap-2 shrink">
      {title}
    </p>
    {['first', 'second'].map((ticket) => (
      <div key={ticket} className={columnStyles.awaited} data-look="surface pad-3">
        <Skeleton lines={4} />
      </div>
    ))}
  </div>
);

export const NoOrders = () => (
  <Card>
    <EmptyState
      title={t('No orders right now')}
      detail={t('A paid order appears here by itself, within a second. Leave this page open.')}
      picture={<OrdersIcon />}
    />
  </Card>
);
