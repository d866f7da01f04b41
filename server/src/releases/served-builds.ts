import { buildsMark, type Builds } from 'federation/discovery';
import { guestOf } from './visit';

/** Who served me: the build of the shell and of each remote, on every page, on the news of them and on what the API answers. */
export const buildsHeader = 'food-court-builds';

/**
 * What this browser was given last, by its cookies alone: no call waits for the release store. A tab that has not moved
 * since may still run what it was given before.
 */
export function buildsHeldBy(cookieHeader: string | undefined): string | undefined {
  const { held, preview = {} } = guestOf(cookieHeader);
  if (!held) return undefined;
  const previewed: Builds = Object.fromEntries(Object.entries(preview).filter(([name]) => Object.hasOwn(held, name)));
  return buildsMark({ ...held, ...previewed });
}
