import { t } from '@food-court/shared-api';
import { CardGrid, Skeleton, VisuallyHidden } from '@food-court/shared-ui';
import styles from './dish-cards-skeleton.module.css';
import { dishGrid } from './dish-grid-class';

interface DishCardsSkeletonProps {
  count: number;
  /** The number of lines that makes the skeletons as high as the cards. */
  lines: number;
  className?: string;
  children?: string;
}

export function DishCardsSkeleton(props: DishCardsSkeletonProps) {
  const { count, lines, className, children = t('Loading dishes…') } = props;
  return (
    <div role="status">
      <VisuallyHidden>{children}</VisuallyHidden>
      <CardGrid className={className ?? dishGrid}>
        {Array.from({ length: count }, (_, index) => (
          <div key={index} className={styles.card}>
            <Skeleton shape="card" lines={lines} />
          </div>
        ))}
      </CardGrid>
    </div>
  );
}
