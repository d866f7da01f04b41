import { isLineup, lineupNewsAddress, type LineupNews } from '#discovery/index';

const answerTimeoutMs = 10_000;

/** How a site runs a remote. */
export interface RemoteOnSite {
  /** The site already has the remote. */
  isReleased: boolean;
  /** The calls that a guest may make. Undefined when the remote is no guest. */
  callsOfGuest: readonly string[] | undefined;
}

/** Runs before the build, so that a wrong address fails at once. */
export async function checkSite(site: string, remote: string): Promise<RemoteOnSite> {
  const news = await readNews(site);
  if (!isLineup(news?.lineup)) throw new Error(`${site} isn’t a Food Court site: it has no ${lineupNewsAddress}.`);
  const guests = news.guests ?? {};
  return {
    isReleased: Object.hasOwn(news.lineup.remotes, remote),
    callsOfGuest: Object.hasOwn(guests, remote) ? guests[remote] : undefined,
  };
}

async function readNews(site: string): Promise<Partial<LineupNews> | null> {
  const response = await fetch(site + lineupNewsAddress, { signal: AbortSignal.timeout(answerTimeoutMs) }).catch(
    (error: Error) => {
      throw new Error(`${site} can’t be reached: ${(error.cause as Error | undefined)?.message ?? error.message}`);
    },
  );
  return response.json().catch(() => null) as Promise<Partial<LineupNews> | null>;
}

/** The lines that tell a developer how the site differs from this machine. */
export function noticeOf(site: string, name: string, { isReleased, callsOfGuest: calls }: RemoteOnSite): string {
  if (!isReleased) return `! ${site} has no ${name} yet. Its pages and links exist only on this machine.\n`;
  if (!calls) return '';
  const allowed = calls.length > 0 ? `only these calls: ${calls.join(', ')}` : 'no calls';
  return `! ${site} runs ${name} as a guest, so its pages are shown in a sandboxed frame. There it has no cookies, no storage and no document of the site, and makes ${allowed}.\n`;
}
