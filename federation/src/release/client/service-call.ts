import { tmpdir } from 'node:os';
import type { Problem } from '@food-court/shared-api/errors';
import { environment } from '#config/env';
import { jobToken } from './job-token';
import { sharedToken, type ExchangedToken } from './shared-token';

/** Long enough for an upload over a slow connection, and for a gate that renders every page. */
const timeoutMs = 170_000;

/** A change that a second team has to approve. */
class WaitsForApproval extends Error {
  readonly exitCode = 3;

  constructor({ waits, builds = {} }: { waits: string; builds?: Record<string, string> }) {
    const named = Object.entries(builds).map(([name, build]) => `${name}@${build}`);
    super(`It needs approval from a second team within a day: approve ${[waits, ...named].join(' ')}`);
  }
}

export type CallService = <Answer>(
  method: 'GET' | 'PUT' | 'POST',
  path: string,
  body?: Buffer | object,
) => Promise<Answer>;

/** Calls the release service of a site. A refusal becomes an error with the words of the service. */
export function serviceCaller(
  origin: string,
  env: Readonly<NodeJS.ProcessEnv> = environment,
  temp: string = tmpdir(),
): CallService {
  let token: Promise<string> | undefined;
  const call = async (method: string, path: string, body: Buffer | object | undefined, bearer: string | undefined) => {
    const answer = await fetch(`${origin}/release-api${path}`, {
      method,
      headers: {
        ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
        ...(body && { 'content-type': Buffer.isBuffer(body) ? 'application/gzip' : 'application/json' }),
      },
      body: Buffer.isBuffer(body) ? new Uint8Array(body) : body && JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    }).catch((error: Error) => {
      throw new Error(`${origin} isn’t responding: ${(error.cause as Error | undefined)?.message ?? error.message}`);
    });
    return readAnswer(answer, origin);
  };
  const findToken = async (): Promise<string> => {
    if (env.RELEASE_TOKEN) return env.RELEASE_TOKEN;
    const given = await jobToken(origin, env);
    if (given === undefined)
      throw new Error(
        'RELEASE_SITE is set, so RELEASE_TOKEN must be your team’s token. The people who run the site issue it.',
      );
    const exchange = async () => (await call('POST', '/tokens', { token: given }, undefined)) as ExchangedToken;
    // GitHub gives each command a token of its own.
    return env.RELEASE_JOB_TOKEN ? sharedToken({ jobToken: given, origin, temp, exchange }) : (await exchange()).token;
  };
  return async <Answer>(method: string, path: string, body?: Buffer | object) =>
    (await call(method, path, body, await (token ??= findToken()))) as Answer;
}

async function readAnswer(answer: Response, origin: string): Promise<unknown> {
  const text = await answer.text();
  const content = parse(text);
  if (content === undefined)
    throw new Error(`${origin} answered ${answer.status} without JSON. Is it a Food Court site?`);
  if (answer.status === 202) throw new WaitsForApproval(content as { waits: string });
  if (!answer.ok) throw new Error((content as Partial<Problem>).detail ?? `${origin} answered ${answer.status}`);
  return content;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // It is a proxy's error page.
    return undefined;
  }
}
