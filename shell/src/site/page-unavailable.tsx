import { ErrorState, Section } from '@food-court/shared-ui';

interface Props {
  title: string;
  what?: string;
  onRetry: () => void;
}

/** In the place of a page whose remote fails; the rest of the site works. */
export const PageUnavailable = ({ title, what = 'could not be loaded', onRetry }: Props) => (
  <Section narrow>
    <ErrorState
      title="This part of the food court is closed for a moment"
      detail={`“${title}” ${what}. The rest of the site works; please try again.`}
      onRetry={onRetry}
    />
  </Section>
);
