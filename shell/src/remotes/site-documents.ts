import { isLineup, isManifest, lineupNewsAddress, type LineupNews } from 'federation/discovery';

const documentTimeoutMs = 10_000;

/** Asked anew, past every cache: somebody is waiting for what was repaired. */
export async function readLineupNews(): Promise<LineupNews> {
  const response = await fetch(lineupNewsAddress, { cache: 'no-store', signal: AbortSignal.timeout(documentTimeoutMs) });
  if (!response.ok) throw new Error(`${lineupNewsAddress} answered ${response.status}`);
  const news = (await response.json()) as LineupNews;
  if (!isLineup(news?.lineup) || !Object.values(news.manifests ?? {}).every(isManifest)) throw new Error(`${lineupNewsAddress} can’t be read`);
  return news;
}
