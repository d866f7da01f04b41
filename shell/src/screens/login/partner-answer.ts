import type { SignInPartner } from '@food-court/shared-api';
import type { PartnerProof } from '@food-court/shared-auth';
import type { ReturnPath } from '#account/auth-card/return-path.ts';
import { messages } from '#account/partners/messages.ts';
import { hashOf, takeRequest } from '#account/partners/sign-in-request.ts';

export type PartnerAnswer = { returnPath: ReturnPath } & ({ proof: PartnerProof } | { problem: string });

/** The errors that the partners report when a person cancels. */
const cancelled: readonly (string | null)[] = ['access_denied', 'user_cancelled_authorize'];

/** Reads a partner’s answer from the fragment of the address. An answer only counts once, and only for a request of this tab. */
export async function readAnswer(hash: string): Promise<PartnerAnswer> {
  const answer = new URLSearchParams(hash.slice(1));
  const request = takeRequest(answer.get('state'));
  if (!request) return { returnPath: {}, problem: messages.unknownRequest };
  const { partner, rawNonce, returnPath } = request;
  const idToken = answer.get('id_token');
  if (!idToken) {
    const textOf = cancelled.includes(answer.get('error')) ? messages.cancelled : messages.refused;
    return { returnPath, problem: textOf(partner) };
  }
  const claims = claimsOf(idToken);
  // A token made for another sign-in has another nonce.
  if (claims?.nonce !== (await hashOf(rawNonce))) return { returnPath, problem: messages.refused(partner) };
  if (!claims.email) return { returnPath, problem: messages.noEmail(partner) };
  return { returnPath, proof: { partner, idToken, rawNonce, name: nameOf(answer.get('user')) } };
}

/** The partner to name while the answer is checked. */
export const partnerOf = (answer: PartnerAnswer): SignInPartner | undefined =>
  'proof' in answer ? answer.proof.partner : undefined;

/** Does not verify the signature; the identity provider does. */
function claimsOf(token: string): { nonce?: unknown; email?: unknown } | undefined {
  try {
    const [, claims = ''] = token.split('.');
    return JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))) as object;
  } catch {
    return undefined;
  }
}

function nameOf(user: string | null): string | undefined {
  try {
    const { name } = JSON.parse(user ?? '{}') as { name?: { firstName?: unknown; lastName?: unknown } };
    const parts = [name?.firstName, name?.lastName].filter((part) => typeof part === 'string' && part !== '');
    return parts.join(' ') || undefined;
  } catch {
    return undefined;
  }
}
