import { ErrorState, Section } from 'shared-ui';

interface Props {
  title: string;
  what?: string;
  onRetry: () => void;
}

/** A remote's outage costs its own screens only: this stands in their place. */
export const PageUnavailable = ({ title, what = 'could not be loaded', onRetry }: Props) => (
  <Section narrow>
    <ErrorState
      title="This part of the food court is closed for a moment"
      detail={`“${title}” ${what}. The rest of the site works; please try again.`}
      onRetry={onRetry}
    />
  </Section>
);
