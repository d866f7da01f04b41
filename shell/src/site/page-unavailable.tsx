import { ErrorState, Section } from 'shared-ui';

/** A remote's outage costs its own screens only: this stands in their place. */
export const PageUnavailable = ({ title, onRetry }: { title: string; onRetry: () => void }) => (
  <Section narrow>
    <ErrorState
      title="This part of the food court is closed for a moment"
      detail={`“${title}” could not be loaded. The rest of the site works; please try again.`}
      onRetry={onRetry}
    />
  </Section>
);
