import { isLoopback } from '#web/local-hosts-only';
import { clientIdOf, type PartnerName } from './partner';

/** The product's request to a partner, in the address (OpenID Connect Core, 3.2.2.1). */
export type SignInRequest = { redirectUri: string; state: string; nonce: string; asForm: boolean };

/** Reads the request, or returns what is wrong with it. */
export function readRequest(
  partner: PartnerName,
  publicOrigin: string,
  query: Record<string, unknown>,
): SignInRequest | string {
  const { client_id: client, redirect_uri: redirectUri, response_type: type, response_mode: mode, scope } = query;
  const { state, nonce } = query;
  if (client !== clientIdOf(partner)) return 'This client_id is not known here.';
  if (typeof redirectUri !== 'string' || !isAuthorised(redirectUri, publicOrigin))
    return 'This redirect_uri is not authorised.';
  if (typeof state !== 'string' || typeof nonce !== 'string' || !state || !nonce)
    return 'state and nonce are required.';
  if (!String(type).split(' ').includes('id_token')) return 'response_type must ask for an id_token.';
  const asForm = mode === 'form_post';
  // Apple sends name and address only in a form.
  if (partner === 'apple' && scope && !asForm)
    return 'response_mode must be form_post when name or email is asked for.';
  return { redirectUri, state, nonce, asForm };
}

function isAuthorised(address: string, publicOrigin: string): boolean {
  if (!URL.canParse(address)) return false;
  const { origin, hostname, pathname } = new URL(address);
  return (origin === publicOrigin || isLoopback(hostname)) && pathname === '/session/return';
}
