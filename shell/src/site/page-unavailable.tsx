import { useEffect, useRef, useSyncExternalStore } from 'react';
import { ErrorState, Section } from '@food-court/shared-ui';

interface Props {
  title: string;
  what?: string;
  onRetry: () => void;
}

/** In the place of a page whose remote fails; the rest of the site works, unless the browser is offline. */
export function PageUnavailable({ title, what = 'could not be loaded', onRetry }: Props) {
  const isOnline = useOnline();
  const wasOffline = useRef(false);
  useEffect(() => {
    if (isOnline && wasOffline.current) onRetry();
    wasOffline.current = !isOnline;
  }, [isOnline, onRetry]);
  return (
    <Section narrow>
      <ErrorState
        title={isOnline ? 'This part of the food court is closed for a moment' : 'You are offline'}
        detail={
          isOnline
            ? `“${title}” ${what}. The rest of the site works; please try again.`
            : `Your orders go on being cooked. “${title}” comes when you are online again.`
        }
        onRetry={onRetry}
      />
    </Section>
  );
}

const subscribe = (listener: () => void) => {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
};

const useOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
