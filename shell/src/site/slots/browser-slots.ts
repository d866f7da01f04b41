import { slotsOf } from '@food-court/federation/discovery';
import type { SlotSource } from '#navigation/page-source.ts';
import { readablePromise } from '#navigation/readable-promise.ts';
import { reportFailure } from '#remotes/client-reports.ts';
import { knownBuilds } from '#remotes/remotes.ts';
import { loadScreen, ownerOf } from '#remotes/screens.ts';

export const browserSlots: Omit<SlotSource, 'hasParts'> = {
  slotsOf: (screen) => slotsOf(Object.values(knownBuilds().manifests), screen),
  loadPart: (id) => readablePromise(loadScreen(id)),
};

/** The parts that a page with this screen shows. */
export const partsOn = (screen = ''): string[] =>
  browserSlots.slotsOf(screen).flatMap(({ parts }) => parts.map(({ id }) => id));

/** The team of the page is to blame, because its screen chose the props. */
export function reportWrongProps(screen: string, message: string): void {
  const name = ownerOf(screen);
  const build = knownBuilds().lineup.remotes[name]?.build;
  if (build !== undefined) void reportFailure({ name, build, what: 'error', message, path: location.pathname });
}
