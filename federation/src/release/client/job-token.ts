/**
 * The OIDC token with which a CI identifies this job to the site, from GitHub Actions (`permissions: id-token: write`) or
 * from another CI through RELEASE_JOB_TOKEN. Undefined outside of a CI.
 */
export async function jobToken(audience: string, env: Readonly<NodeJS.ProcessEnv>): Promise<string | undefined> {
  if (env.RELEASE_JOB_TOKEN) return env.RELEASE_JOB_TOKEN;
  const { ACTIONS_ID_TOKEN_REQUEST_URL: address, ACTIONS_ID_TOKEN_REQUEST_TOKEN: secret } = env;
  if (!address || !secret) return undefined;
  const asked = new URL(address);
  asked.searchParams.set('audience', audience);
  const answer = await fetch(asked, { headers: { authorization: `Bearer ${secret}` } });
  const { value } = (await answer.json()) as { value?: unknown };
  if (typeof value !== 'string') throw new Error(`The CI didn’t give this job a token (${answer.status}).`);
  return value;
}
