import { useEffect, useState } from 'react';
import { useSiteSource, type PageFailure } from '../navigation/site-source';
import { NotLoaded } from '../remotes/loaded-screens';
import { PageSkeleton } from './page-skeleton';
import { PageUnavailable } from './page-unavailable';

interface Props {
  title: string;
  failure: Omit<PageFailure, 'isShown'>;
  onRetry: () => void;
}

/** What the tab can do by itself comes first; who waits for it sees the skeleton. */
export function FailedPage({ title, failure, onRetry }: Props) {
  const site = useSiteSource();
  const [hopeless, setHopeless] = useState(false);
  useEffect(() => {
    let shown = true;
    const giveUp = () => setHopeless(true);
    site.recover({ ...failure, isShown: () => shown }).then((recovers) => recovers || giveUp(), giveUp);
    return () => void (shown = false);
    // One failure, however often it is drawn.
  }, [site, failure.error]);
  if (!hopeless) return <PageSkeleton />;
  return (
    <PageUnavailable
      title={title}
      what={failure.error instanceof NotLoaded ? undefined : 'stopped working'}
      onRetry={onRetry}
    />
  );
}
