import { findDestination, siteMap } from 'federation/discovery';
import type { VisitorSite } from '../releases/releases';

/** What the server does for a page, by the builds that it takes: each may fail by itself. */
export interface PageTasks {
  /** The shell's: the page as a whole. */
  frame: string;
  /** The remotes': what stands in it. */
  screens: string;
}

/** The same for all addresses of a route. */
export function pageTasks({ lineup, shell, remotes }: VisitorSite, pathname: string): PageTasks {
  const destination = findDestination(siteMap([shell, ...Object.values(remotes)]), pathname);
  const route = destination.kind === 'page' ? destination.route : undefined;
  const screens = [route?.within, route?.screen].flatMap((id) =>
    id === undefined ? [] : [`${id}@${lineup.remotes[id.split('/')[0] ?? '']?.build ?? ''}`],
  );
  const path = route?.path ?? destination.kind;
  const frame = `shell@${lineup.shell.build} ${path}`;
  return { frame, screens: `${screens.join(' ')} in ${frame}` };
}
