import { createHash, randomBytes, randomInt } from 'node:crypto';
import { Router, urlencoded, type NextFunction, type Request, type Response } from 'express';
import type { AccountState } from '../accounts/account-state';
import { sendPage } from '../mail/page';
import { isPartner, partners, type PartnerName } from './partner';
import { chooserPage, faultPage, formPage, type PartnerAccount } from './partner-page';
import type { PartnerTokens } from './partner-tokens';
import { readRequest, type SignInRequest } from './sign-in-request';

const MOST_CHOICES = 8;

/** The sign-in pages of the partners: whoever opens them is who they say. */
export function partnerRoute(accounts: AccountState, tokens: PartnerTokens, publicOrigin: string): Router {
  const knownTo = (partner: PartnerName): PartnerAccount[] =>
    accounts
      .listProviderInfosByProviderId(partners[partner].providerId)
      .map(({ email = '', displayName }) => ({ email, name: displayName ?? email, isConfirmed: true }))
      .reverse();

  async function answer(partner: PartnerName, request: SignInRequest, account: PartnerAccount, response: Response) {
    const { email, name, isConfirmed } = account;
    const isGoogle = partner === 'google';
    const isFirst = !knownTo(partner).some((known) => known.email === email);
    const token = await tokens.sign(partner, {
      sub: subjectOf(partner, email),
      email,
      email_verified: isConfirmed,
      nonce: request.nonce,
      ...(isGoogle && { name, picture: pictureOf(name || email, request.redirectUri) }),
    });
    // Apple tells a name at the first sign-in only, and not in the token.
    const user = !isGoogle && isFirst && name ? { user: JSON.stringify({ name: splitName(name), email }) } : undefined;
    sendBack(request, { state: request.state, id_token: token, ...user }, response);
  }

  const route = Router();
  route.get('/sandbox/partners/pictures/:letter.svg', (request, response) => {
    response.type('svg').set('cache-control', 'public, max-age=3600').send(drawPicture(request.params.letter));
  });
  route.use('/sandbox/partners/:partner', urlencoded({ extended: false, limit: '8kb' }));
  route.all('/sandbox/partners/:partner', (request: Request, response: Response, next: NextFunction) => {
    const { partner } = request.params;
    if (!isPartner(partner)) return next();
    const asked = readRequest(partner, publicOrigin, request.query);
    if (typeof asked === 'string') return sendPage(response, 400, faultPage(partner, asked));
    const form = (request.body ?? {}) as Record<string, string | undefined>;
    if (form.cancel) return sendBack(asked, { state: asked.state, error: cancelled[partner] }, response);
    const account = chosenAccount(form);
    if (request.method === 'POST' && account) return void answer(partner, asked, account, response).catch(next);
    sendPage(response, 200, chooserPage(partner, knownTo(partner).slice(0, MOST_CHOICES), newPerson()));
  });
  return route;
}

const cancelled: Record<PartnerName, string> = { google: 'access_denied', apple: 'user_cancelled_authorize' };

function sendBack({ redirectUri, asForm }: SignInRequest, fields: Record<string, string>, response: Response): void {
  if (!asForm) return response.redirect(303, `${redirectUri}#${new URLSearchParams(fields).toString()}`);
  const nonce = randomBytes(16).toString('hex');
  sendPage(response, 200, formPage(redirectUri, fields, nonce), nonce);
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

/** The same person has the same one each time. */
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

/** Somebody whom the product has never seen. */
function newPerson(): PartnerAccount {
  const [given, family] = [givenNames, familyNames].map((names) => names[randomInt(names.length)]) as [string, string];
  const email = `${given}.${family}.${randomInt(1_000, 1_000_000)}@example.com`.toLowerCase();
  return { email, name: `${given} ${family}`, isConfirmed: true };
}
