import { t } from '@food-court/shared-api';
import { Card, EmptyState, joinClasses, Skeleton, stack, VisuallyHidden } from '@food-court/shared-ui';
import { OrdersIcon } from '@food-court/shared-ui/icons';
import styles from './board.module.css';
import { columns } from './steps';
import columnStyles from './column.module.css';

export const BoardSkeleton = () => (
  <div role="status" className={joinClasses(stack(3), styles.board)}>
    <VisuallyHidden>{t('Loading your orders…')}</VisuallyHidden>
    <div className={styles.choiceAwaited} />
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
  <div className={joinClasses(columnStyles.column, isCurrent && columnStyles.current)} aria-hidden="true">
    <p className={columnStyles.title}>{title}</p>
    {['first', 'second'].map((ticket) => (
      <div key={ticket} className={columnStyles.awaited}>
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
