import type { Discovery, LineupNews } from '@food-court/federation/discovery';

/** Only this cookie outlives a visit. */
const lasting = 'food-court-visitor=';

/** Returns the build that a browser with these cookies gets in a new visit, and the cookies that it has afterwards. */
export async function draw(origin: string, name: string, cookies = ''): Promise<{ build: string; cookies: string }> {
  const answer = await fetch(`${origin}/lineup.json`, { headers: { cookie: cookies } });
  const { lineup } = (await answer.json()) as LineupNews;
  const set = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
  return {
    build: lineup.remotes[name]?.build ?? '',
    cookies: set.find((cookie) => cookie.startsWith(lasting)) ?? cookies,
  };
}

export async function hasCanary(origin: string, name: string, build: string): Promise<boolean> {
  const { microFrontends } = (await (await fetch(`${origin}/discovery.json`)).json()) as Discovery;
  return (microFrontends[name] ?? []).some(({ metadata }) => metadata.version === build);
}
