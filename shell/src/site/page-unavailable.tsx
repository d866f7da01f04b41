import { useEffect } from 'react';
import { ErrorState, Section, VisuallyHidden } from '@food-court/shared-ui';

interface Props {
  title: string;
  what?: string;
  onRetry: () => void;
}

/** In the place of a page whose remote fails; the rest of the site works, unless the browser is offline. */
export function PageUnavailable({ title, what = 'could not be loaded', onRetry }: Props) {
  useEffect(() => {
    addEventListener('online', onRetry);
    return () => removeEventListener('online', onRetry);
  }, [onRetry]);
  const [headline, rest] =
    typeof navigator === 'undefined' || navigator.onLine
      ? ['This part of the food court is closed for a moment', 'The rest of the site works; please try again.']
      : ['You are offline', 'Your orders go on being cooked.'];
  return (
    <Section narrow>
      <h1>
        <VisuallyHidden>{title}</VisuallyHidden>
      </h1>
      <ErrorState title={headline} detail={`“${title}” ${what}. ${rest}`} onRetry={onRetry} />
    </Section>
  );
}
