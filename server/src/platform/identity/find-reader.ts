import type { Cookies } from '../http/cookies';
import { Refusal } from '../http/refusal';
import type { AccountStatus, Identity } from './caller';
import type { Reader } from './page-reader';
import { readSessionCookie } from './session-cookie';

/** Undefined for anybody whose documents the server does not render. Throws while that can't be determined. */
export type FindReader = (cookies: Cookies) => Promise<Reader | undefined>;

interface Sessions {
  signer: Parameters<typeof readSessionCookie>[1];
  /** The same rules as for a call with a token: undefined without a profile, and a revoked session is refused. */
  findStatus: (identity: Identity) => Promise<AccountStatus | undefined>;
}

/** The browser tells people who are suspended or have no profile yet what to do. */
export const createFindReader =
  ({ signer, findStatus }: Sessions): FindReader =>
  async (cookies) => {
    const identity = readSessionCookie(cookies, signer);
    if (!identity) return undefined;
    const status = await findStatus(identity).catch((error: unknown) => {
      if (error instanceof Refusal && error.code === 'session_expired') return undefined;
      throw error;
    });
    return status && !status.suspended ? { identity, status } : undefined;
  };
