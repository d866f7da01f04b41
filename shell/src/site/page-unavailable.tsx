import { useEffect } from 'react';
import { t } from '@food-court/shared-api';
import { ErrorState, Section, VisuallyHidden } from '@food-court/shared-ui';

interface Props {
  title: string;
  what?: string;
  onRetry: () => void;
}

/** Replaces a page whose remote fails. The rest of the site works, unless the browser is offline. */
export function PageUnavailable({ title, what = t('could not be loaded'), onRetry }: Props) {
  useEffect(() => {
    addEventListener('online', onRetry);
    return () => removeEventListener('online', onRetry);
  }, [onRetry]);
  // Node’s navigator does not say whether it is online.
  const isOffline = globalThis.navigator?.onLine === false;
  const [headline, rest] = isOffline
    ? [t('You are offline'), t('The kitchens keep cooking your orders.')]
    : [t('This part of the food court is closed for a moment'), t('The rest of the site works; please try again.')];
  return (
    <Section narrow>
      <h1>
        <VisuallyHidden>{title}</VisuallyHidden>
      </h1>
      <ErrorState title={headline} detail={t('“{title}” {what}. {rest}', { title, what, rest })} onRetry={onRetry} />
    </Section>
  );
}
