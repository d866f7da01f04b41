import { CardGrid, Skeleton, VisuallyHidden } from 'shared-ui';

interface DishCardsLoadingProps {
  count: number;
  /** As many as make a card as high as those to come. */
  lines: number;
  className?: string;
  children?: string;
}

export function DishCardsLoading({ count, lines, className, children = 'Loading dishes…' }: DishCardsLoadingProps) {
  return (
    <div role="status">
      <VisuallyHidden>{children}</VisuallyHidden>
      <CardGrid className={className}>
        {Array.from({ length: count }, (_, place) => (
          <Skeleton key={place} shape="card" lines={lines} />
        ))}
      </CardGrid>
    </div>
  );
}
