import type { LineupNews, Release } from '@food-court/federation/discovery';
import { readLineupNews, readManifest } from '#remotes/site-documents.ts';
import { isGuest, substituteBuild, withSubstitutes } from './failed-builds';

/** The builds to run instead of a failed one: what the lineup names now, or else the build that was served before. */
export async function findReplacement(name: string, failedBuild: string): Promise<LineupNews | undefined> {
  const news = await readLineupNews().catch(() => undefined);
  const current = news && releaseIn(withSubstitutes(news), name);
  if (current?.build !== failedBuild) return current && news;
  // A shell can’t replace another one in an open document, and the server chooses the builds in the frames of guests.
  if (!current.fallback || name === 'shell' || isGuest(news!, name)) return undefined;
  const manifest = await readManifest(current.fallback).catch(() => undefined);
  if (manifest?.metaData.foodCourt.build !== current.fallback.build) return undefined;
  substituteBuild(name, failedBuild, { release: current.fallback, manifest });
  return news;
}

const releaseIn = ({ lineup }: LineupNews, name: string): Release | undefined =>
  name === 'shell' ? lineup.shell : lineup.remotes[name];
