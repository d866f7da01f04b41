import { Section, Skeleton } from '@food-court/shared-ui';

export const PageSkeleton = () => (
  <Section>
    <div aria-busy="true" aria-label="Loading" role="status">
      <Skeleton lines={4} />
    </div>
  </Section>
);
