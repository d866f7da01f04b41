import { isLineup, lineupNewsAddress, type LineupNews } from '#discovery/index';

const answerTimeoutMs = 10_000;

/** Runs before the build, so that a wrong address fails at once. Returns whether the site already has the remote. */
export async function checkSite(site: string, remote: string): Promise<boolean> {
  const news = await readNews(site);
  if (!isLineup(news?.lineup)) throw new Error(`${site} isn’t a Food Court site: it has no ${lineupNewsAddress}.`);
  return Object.hasOwn(news.lineup.remotes, remote);
}

async function readNews(site: string): Promise<Partial<LineupNews> | null> {
  const response = await fetch(site + lineupNewsAddress, { signal: AbortSignal.timeout(answerTimeoutMs) }).catch(
    (error: Error) => {
      throw new Error(`${site} can’t be reached: ${(error.cause as Error | undefined)?.message ?? error.message}`);
    },
  );
  return response.json().catch(() => null) as Promise<Partial<LineupNews> | null>;
}
