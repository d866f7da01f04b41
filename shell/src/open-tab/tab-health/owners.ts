import { guestScreen } from '@food-court/federation/discovery';
import type { LiveSite } from '#navigation/site-source.ts';
import { knownBuilds } from '#remotes/remotes.ts';
import { ownerOf } from '#remotes/screens.ts';
import { partsOn } from '#site/slots/browser-slots.ts';
import type { BlamedBuild } from './blame';

/** The builds whose code the page at an address shows: those of parts in its slots, the frame’s, and last the screen’s. */
export function ownersOf(site: LiveSite, path: string, search = ''): BlamedBuild[] {
  const destination = site.edition().find({ pathname: path, search });
  if (destination.kind !== 'page') return [];
  const { shell, remotes } = knownBuilds().lineup;
  const { within, screen, owner } = destination.route;
  const screens = [...partsOn(screen), within, screen].flatMap((id) => (id === undefined ? [] : [ownerOf(id)]));
  const names = new Set(screen === guestScreen ? [owner] : screens);
  return [...names].flatMap((name) => {
    const build = (name === 'shell' ? shell : remotes[name])?.build;
    return build === undefined ? [] : [{ name, build }];
  });
}
