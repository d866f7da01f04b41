import type { LineupNews, Release } from 'federation/discovery';
import { readLineupNews, readManifest } from '../remotes/site-documents';
import { replaceBuild, withSubstitutes } from './failed-builds';

/** What a tab may run in the place of a build that failed: what discovery names now, or else what served before it. */
export async function otherBuild(name: string, failing: string): Promise<LineupNews | undefined> {
  const news = await readLineupNews().catch(() => undefined);
  const named = news && releaseIn(withSubstitutes(news), name);
  if (named?.build !== failing) return named && news;
  // A shell does not take another one’s place in an open document.
  if (!named.fallback || name === 'shell') return undefined;
  const manifest = await readManifest(named.fallback).catch(() => undefined);
  if (manifest?.metaData.foodCourt.build !== named.fallback.build) return undefined;
  replaceBuild(name, failing, { release: named.fallback, manifest });
  return news;
}

const releaseIn = ({ lineup }: LineupNews, name: string): Release | undefined =>
  name === 'shell' ? lineup.shell : lineup.remotes[name];
