import { isLineup, lineupNewsAddress, type LineupNews } from 'federation/discovery';

const patienceMs = 10_000;

/** Asked first: an address that is mistyped is not waited for after a build. Answers whether the site has the remote already. */
export async function requireSite(site: string, remote: string): Promise<boolean> {
  const news = await readNews(site);
  if (!isLineup(news?.lineup)) throw new Error(`${site} is no food court: it has no ${lineupNewsAddress}.`);
  return Object.hasOwn(news.lineup.remotes, remote);
}

async function readNews(site: string): Promise<Partial<LineupNews> | null> {
  const response = await fetch(site + lineupNewsAddress, { signal: AbortSignal.timeout(patienceMs) }).catch(
    (error: Error) => {
      throw new Error(`${site} can’t be reached: ${(error.cause as Error | undefined)?.message ?? error.message}`);
    },
  );
  return response.json().catch(() => null) as Promise<Partial<LineupNews> | null>;
}
