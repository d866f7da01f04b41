import { origin } from '#product/origin';
import { type Person, sessionOf } from '#setup/accounts';

export interface Answer {
  status: number;
  headers: Headers;
  text: string;
}

interface Attempt {
  method?: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  body?: object | string;
  headers?: Record<string, string>;
}

/** Sends a request as an attack tool would: any address, any header, and without following redirects. */
export async function attempt(path: string, { method = 'GET', body, headers }: Attempt = {}): Promise<Answer> {
  const answer = await fetch(origin() + path, {
    method,
    redirect: 'manual',
    headers: { ...(typeof body === 'object' && { 'content-type': 'application/json' }), ...headers },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

/** Calls the API with the person's token and whatever else the attacker sends. */
export const attemptAs = async (person: Person, path: string, how: Attempt = {}): Promise<Answer> =>
  attempt(`/api${path}`, {
    ...how,
    headers: { authorization: `Bearer ${(await sessionOf(person)).idToken}`, ...how.headers },
  });

export const codeOf = ({ text }: Answer): string => (JSON.parse(text) as { code: string }).code;
