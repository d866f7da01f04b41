import { noLongerValid } from './verify-token';

/** The token of an Authorization header; a header of another kind is no sign-in of ours. */
export function bearerToken(authorization: string | undefined): string | undefined {
  if (authorization === undefined) return undefined;
  const token = /^Bearer +(\S+) *$/i.exec(authorization)?.[1];
  if (token === undefined) throw noLongerValid();
  return token;
}
