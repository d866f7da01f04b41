import { createHash, randomBytes, randomInt } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { formOf } from '#web/body';
import { ProviderError } from '#web/provider-error';
import type { Routes } from '#web/web-app';
import type { Accounts } from '../accounts/accounts';
import { sendPage } from '../mail/page';
import { isPartner, partners, type PartnerName } from './partner';
import { chooserPage, faultPage, formPage, type PartnerAccount } from './partner-page';
import type { PartnerTokens } from './partner-tokens';
import { readRequest, type SignInRequest } from './sign-in-request';

const MOST_CHOICES = 8;

const LARGEST_FORM = 8 * 1024;

type OfPartner = { Params: { partner: string }; Querystring: Record<string, unknown> };

/** The sign-in pages of the partners, on which people choose who they are. */
export function partnerRoute(accounts: Accounts, tokens: PartnerTokens, publicOrigin: string): Routes {
  async function answer(partner: PartnerName, request: SignInRequest, account: PartnerAccount, reply: FastifyReply) {
    const { email, name, isConfirmed } = account;
    const isGoogle = partner === 'google';
    const isFirst = !knownTo(accounts, partner).some((known) => known.email === email);
    const token = await tokens.sign(partner, {
      sub: subjectOf(partner, email),
      email,
      email_verified: isConfirmed,
      nonce: request.nonce,
      ...(isGoogle && { name, picture: pictureOf(name || email, request.redirectUri) }),
    });
    // Apple sends the name only at the first sign-in, and not in the token.
    const user = !isGoogle && isFirst && name ? { user: JSON.stringify({ name: splitName(name), email }) } : undefined;
    return sendBack(request, { state: request.state, id_token: token, ...user }, reply);
  }

  async function show(request: FastifyRequest<OfPartner>, reply: FastifyReply) {
    const { partner } = request.params;
    if (!isPartner(partner)) throw new ProviderError(404, 'Not Found');
    const asked = readRequest(partner, publicOrigin, request.query);
    if (typeof asked === 'string') return sendPage(reply, 400, faultPage(partner, asked));
    const form = formOf(request);
    if (form.cancel) return sendBack(asked, { state: asked.state, error: cancelled[partner] }, reply);
    const account = chosenAccount(form);
    if (account) return answer(partner, asked, account, reply);
    return sendPage(reply, 200, chooserPage(partner, knownTo(accounts, partner).slice(0, MOST_CHOICES), newPerson()));
  }

  return async (scope) => {
    scope.get<{ Params: { letter: string } }>('/sandbox/partners/pictures/:letter.svg', async (request, reply) =>
      reply
        .headers({ 'content-type': 'image/svg+xml; charset=utf-8', 'cache-control': 'public, max-age=3600' })
        .send(drawPicture(request.params.letter)),
    );
    scope.get<OfPartner>('/sandbox/partners/:partner', show);
    scope.post<OfPartner>('/sandbox/partners/:partner', { bodyLimit: LARGEST_FORM }, show);
  };
}

/** Lists the known accounts, newest first. */
const knownTo = (accounts: Accounts, partner: PartnerName): PartnerAccount[] =>
  accounts
    .all()
    .flatMap(({ providerUserInfo = [] }) => providerUserInfo)
    .filter(({ providerId }) => providerId === partners[partner].providerId)
    .map(({ email = '', displayName }) => ({ email, name: displayName ?? email, isConfirmed: true }))
    .reverse();

const cancelled: Record<PartnerName, string> = { google: 'access_denied', apple: 'user_cancelled_authorize' };

function sendBack({ redirectUri, asForm }: SignInRequest, fields: Record<string, string>, reply: FastifyReply) {
  if (!asForm) return reply.redirect(`${redirectUri}#${new URLSearchParams(fields).toString()}`, 303);
  const nonce = randomBytes(16).toString('hex');
  return sendPage(reply, 200, formPage(redirectUri, fields, nonce), nonce);
}

function chosenAccount({ account, email, name, confirmed }: Record<string, string | undefined>) {
  if (account) return readChoice(account);
  return email?.includes('@') ? { email, name: name ?? '', isConfirmed: confirmed !== undefined } : undefined;
}

function readChoice(text: string): PartnerAccount | undefined {
  try {
    const { email, name, isConfirmed } = JSON.parse(text) as Record<string, unknown>;
    return { email: String(email), name: String(name), isConfirmed: isConfirmed === true };
  } catch {
    return undefined;
  }
}

/** The same person gets the same subject each time. */
const subjectOf = (partner: PartnerName, email: string): string =>
  createHash('sha256').update(`${partner} ${email.toLowerCase()}`).digest('hex').slice(0, 28);

const pictureOf = (name: string, redirectUri: string): string =>
  new URL(`/sandbox/partners/pictures/${/[a-z]/i.exec(name)?.[0].toUpperCase() ?? 'X'}.svg`, redirectUri).href;

const drawPicture = (text: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96" viewBox="0 0 96 96"><path fill="#1a6b5a" d="M0 0h96v96H0z"/>` +
  `<text x="48" y="66" font-family="sans-serif" font-size="52" text-anchor="middle" fill="#fff">${/^[A-Z]$/.test(text) ? text : 'X'}</text></svg>`;

function splitName(name: string): { firstName: string; lastName: string } {
  const [firstName = '', ...rest] = name.trim().split(/\s+/);
  return { firstName, lastName: rest.join(' ') };
}

const givenNames = ['Ama', 'Bao', 'Carla', 'Dev', 'Esi', 'Farid', 'Greta', 'Hana'];
const familyNames = ['Mensah', 'Nguyen', 'Rossi', 'Patel', 'Boateng', 'Haddad', 'Olsen', 'Sato'];

/** Creates a person whom the product has never seen. */
function newPerson(): PartnerAccount {
  const [given, family] = [givenNames, familyNames].map((names) => names[randomInt(names.length)]) as [string, string];
  const email = `${given}.${family}.${randomInt(1_000, 1_000_000)}@example.com`.toLowerCase();
  return { email, name: `${given} ${family}`, isConfirmed: true };
}
