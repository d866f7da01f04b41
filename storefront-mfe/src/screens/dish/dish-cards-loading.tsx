import { CardGrid, Skeleton, VisuallyHidden } from 'shared-ui';
import styles from './dish-cards-loading.module.css';

interface DishCardsLoadingProps {
  count: number;
  /** As many as make a card as high as those to come. */
  lines: number;
  /** The cards to come have two. */
  twoButtons?: boolean;
  className?: string;
  children?: string;
}

export function DishCardsLoading({
  count,
  lines,
  twoButtons = false,
  className,
  children = 'Loading dishes…',
}: DishCardsLoadingProps) {
  return (
    <div role="status">
      <VisuallyHidden>{children}</VisuallyHidden>
      <CardGrid className={className}>
        {Array.from({ length: count }, (_, place) => (
          <div key={place} className={styles.place}>
            <Skeleton shape="card" lines={lines} className={twoButtons ? styles.twoButtons : undefined} />
          </div>
        ))}
      </CardGrid>
    </div>
  );
}
