import { tabStorage, type SignInPartner } from '@food-court/shared-api';
import type { ReturnPath } from '../auth-card/return-path';
import { openDocument } from '#page/environment.ts';
import { askedFor, signInPages } from './partners';

export interface SignInRequest {
  partner: SignInPartner;
  state: string;
  rawNonce: string;
  returnPath: ReturnPath;
  at: number;
}

const storageName = 'food-court/sign-in';
const maxAgeMs = 30 * 60_000;

/**
 * Leaves for the partner’s page, which sends the person back to this tab (decision 99). The pending action stays in the
 * tab. Returns false if the tab can’t store it, because the answer would then be useless.
 */
export async function beginSignIn(
  partner: SignInPartner,
  { client, isSandbox, returnPath }: { client: string; isSandbox: boolean; returnPath: ReturnPath },
): Promise<boolean> {
  const request: SignInRequest = {
    partner,
    state: crypto.randomUUID(),
    rawNonce: crypto.randomUUID(),
    returnPath,
    at: Date.now(),
  };
  if (!tabStorage.write(storageName, JSON.stringify(request))) return false;
  const query = new URLSearchParams({
    client_id: client,
    redirect_uri: `${location.origin}/session/return`,
    state: request.state,
    nonce: await hashOf(request.rawNonce),
    ...askedFor[partner],
  });
  openDocument(
    `${isSandbox ? `/sandbox/partners/${partner.toLowerCase()}` : signInPages[partner]}?${query.toString()}`,
  );
  return true;
}

/** Takes the request with this state, once. An answer that was not requested leaves the stored request alone. */
export function takeRequest(state: string | null): SignInRequest | undefined {
  const request = read();
  if (!request || request.state !== state) return undefined;
  tabStorage.remove(storageName);
  const age = Date.now() - request.at;
  return age >= 0 && age < maxAgeMs ? request : undefined;
}

function read(): SignInRequest | undefined {
  try {
    return JSON.parse(tabStorage.read(storageName) ?? 'null') as SignInRequest | undefined;
  } catch {
    return undefined;
  }
}

export async function hashOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
