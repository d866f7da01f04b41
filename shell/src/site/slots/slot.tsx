import { lazy, Suspense } from 'react';
import type { SlotProps } from '@food-court/shared-ui';
import { usePageSource } from '#navigation/page-source.ts';
import { knownBuilds } from '#remotes/remotes.ts';
import { hasParts } from './has-parts';

/** Without this code the page is whole: React leaves what the server wrote into the slot as it is. */
const FilledSlot = lazy(() =>
  import(/* webpackChunkName: "other-teams" */ './filled-slot').catch(() => new Promise<never>(() => {})),
);

/** Given to each screen; only a page that shows a slot loads the rest, and only where some remote has parts. */
export function Slot(slot: SlotProps) {
  const onServer = usePageSource().slots;
  const isFilled = onServer ? onServer.hasParts : Object.values(knownBuilds().manifests).some(hasParts);
  return isFilled ? (
    <Suspense fallback={null}>
      <FilledSlot {...slot} />
    </Suspense>
  ) : (
    slot.empty
  );
}
