import { reloadDocument } from '#navigation/new-document.ts';
import type { LiveSite } from '#navigation/site-source.ts';
import { reportFailure } from '#remotes/client-reports.ts';
import { removeStartNote } from './start-note';
import { ownersOf } from './owners';

/**
 * Reports the builds whose page hung when this tab’s previous document started, and opens this one again without them.
 * Resolves when the page may start: its builds were replaced since, or the report could not be sent.
 */
export async function reportHungStart(note: string, site: LiveSite): Promise<void> {
  const [path = '', ...builds] = note.split(' ');
  const owners = ownersOf(site, path).filter(({ name, build }) => builds.includes(`${name}@${build}`));
  const sent = await Promise.all(
    owners.map((owner) => reportFailure({ ...owner, what: 'hang', message: 'start-hung', path })),
  );
  if (owners.length === 0 || sent.includes(false)) return;
  removeStartNote();
  reloadDocument();
  await new Promise(() => {});
}
