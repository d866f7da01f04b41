import { useEffect, useState } from 'react';
import { t } from '@food-court/shared-api';
import { useSiteSource, type PageFailure } from '../navigation/site-source';
import { ScreenLoadError } from '../remotes/screens';
import { PageSkeleton } from '../page/page-skeleton';
import { PageUnavailable } from './page-unavailable';

interface Props {
  title: string;
  failure: Omit<PageFailure, 'isShown'>;
  onRetry: () => void;
}

/** Shows the skeleton while the tab tries to recover, then the error. */
export function FailedPage({ title, failure, onRetry }: Props) {
  const site = useSiteSource();
  const { error, screen, lineup } = failure;
  const [isGivenUp, setGivenUp] = useState(false);
  useEffect(() => {
    let isShown = true;
    const giveUp = () => setGivenUp(true);
    site.recover({ error, screen, lineup, isShown: () => isShown }).then((recovers) => recovers || giveUp(), giveUp);
    return () => void (isShown = false);
  }, [site, error, screen, lineup]);
  if (!isGivenUp) return <PageSkeleton />;
  return (
    <PageUnavailable
      title={title}
      what={error instanceof ScreenLoadError ? undefined : t('stopped working')}
      onRetry={onRetry}
    />
  );
}
