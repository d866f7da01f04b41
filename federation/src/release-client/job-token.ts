/**
 * The token by which a CI names this job, for this site: of GitHub Actions (`permissions: id-token: write`), or of another
 * CI that puts it into RELEASE_JOB_TOKEN. Undefined outside of a CI.
 */
export async function jobToken(audience: string, env: Readonly<NodeJS.ProcessEnv>): Promise<string | undefined> {
  if (env.RELEASE_JOB_TOKEN) return env.RELEASE_JOB_TOKEN;
  const { ACTIONS_ID_TOKEN_REQUEST_URL: address, ACTIONS_ID_TOKEN_REQUEST_TOKEN: secret } = env;
  if (!address || !secret) return undefined;
  const asked = new URL(address);
  asked.searchParams.set('audience', audience);
  const answer = await fetch(asked, { headers: { authorization: `Bearer ${secret}` } });
  const { value } = (await answer.json()) as { value?: unknown };
  if (typeof value !== 'string') throw new Error(`The CI gave this job no token (${answer.status}).`);
  return value;
}
