import { Suspense, useEffect, useLayoutEffect, type ReactNode } from 'react';
import { mainContentId } from '#frame/site-frame.tsx';
import type { SiteEdition } from '#navigation/site-source.ts';
import { PageSkeleton } from '#page/page-skeleton.tsx';
import { PageAt, replayEarlyPresses } from '../app';

interface Props {
  edition: SiteEdition;
  /** Called once the page is hydrated or rendered. */
  onAlive?: () => void;
}

const noLinks: never[] = [];

/** A page of a guest without the frame of the site, which is around the guest’s frame. */
export const GuestPage = ({ edition, onAlive }: Props) => (
  <div id={mainContentId}>
    <Suspense fallback={<PageSkeleton />}>
      <Alive onAlive={onAlive}>
        <PageAt edition={edition} links={noLinks} isFirst />
      </Alive>
    </Suspense>
  </div>
);

function Alive({ onAlive, children }: { onAlive: (() => void) | undefined; children: ReactNode }) {
  useEffect(() => onAlive?.(), [onAlive]);
  useLayoutEffect(() => replayEarlyPresses('page'), []);
  return children;
}
