import { randomUUID } from 'node:crypto';
import type { Person as ListedPerson, Role } from '@food-court/shared-api/contract';
import { origin } from '#product/origin';

export interface Person {
  email: string;
  password: string;
  name: string;
}

export const demoAccount = (role: 'buyer' | 'seller' | 'admin', name: string): Person => ({
  email: `${role}@example.com`,
  password: 'food-court-demo',
  name,
});
export const demoBuyer = demoAccount('buyer', 'Bola Buyer');
export const demoAdmin = demoAccount('admin', 'Ada Admin');

/** Creates an account with a profile by the calls that the registration form makes. */
export async function createAccount(
  role: Role,
  { name = 'Ama Mensah', email = `${randomUUID()}@example.com` }: Partial<Pick<Person, 'name' | 'email'>> = {},
): Promise<Person> {
  const person: Person = { email, password: 'soup-and-noodles', name };
  const { idToken } = await askIdentity('signUp', person);
  await confirmAddress(person, idToken);
  const session = sessionOf(person);
  await callAs(person, 'POST', '/users', {
    name,
    email: person.email,
    role: role === 'admin' ? 'Seller' : role,
    image: await photoAddress(),
  });
  if (role === 'admin') await callAs(demoAdmin, 'PATCH', `/users/${(await session).localId}`, { role });
  return person;
}

/** Follows the link of the mail in the outbox. Later tokens say that the address is confirmed. */
async function confirmAddress({ email }: Person, idToken: string): Promise<void> {
  const { firebase } = await runtimeConfig();
  const toolkit = `${origin()}/identitytoolkit.googleapis.com/v1/accounts:sendOobCode?key=${firebase.apiKey}`;
  const body = JSON.stringify({ requestType: 'VERIFY_EMAIL', idToken });
  const headers = { 'content-type': 'application/json' };
  await read(await fetch(toolkit, { method: 'POST', headers, body }), 'sendOobCode');
  const mails = await read<{ to: string; link: string }[]>(
    await fetch(`${origin()}/sandbox/outbox.json`),
    'outbox.json',
  );
  const link = mails.find(({ to }) => to === email)?.link ?? '';
  const confirmed = await fetch(link, { method: 'POST' });
  if (!confirmed.ok) throw new Error(`the link for ${email} was answered ${confirmed.status}`);
}

/** Changes an account by the calls that an admin's screen makes. */
export async function changeAccount(
  admin: Person,
  { email }: Person,
  changes: { role?: Role; suspended?: boolean },
): Promise<void> {
  const { rows } = await callAs<{ rows: ListedPerson[] }>(admin, 'GET', `/users?search=${email}`);
  await callAs(admin, 'PATCH', `/users/${rows[0]?._id}`, changes);
}

/** Calls the API as this person to set up a scene. Throws when the call is refused. */
export async function callAs<Answer = unknown>(
  person: Person,
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  body?: object,
): Promise<Answer> {
  const { idToken } = await sessionOf(person);
  const answer = await fetch(`${origin()}/api${path}`, {
    method,
    headers: { authorization: `Bearer ${idToken}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  return read<Answer>(answer, `${method} ${path}`);
}

/** The identity provider's answer to a sign-in. */
export interface IdentitySession {
  idToken: string;
  refreshToken: string;
  localId: string;
}

/** Sessions by the product's origin and the e-mail address. */
const sessions = new Map<string, { session: Promise<IdentitySession>; since: number }>();

/** Shorter than fifteen minutes, within which rights and refunds need a sign-in. */
const recentMs = 10 * 60_000;

export function sessionOf(person: Person): Promise<IdentitySession> {
  const key = origin() + person.email;
  const known = sessions.get(key);
  if (known && Date.now() - known.since < recentMs) return known.session;
  const session = askIdentity('signInWithPassword', person);
  sessions.set(key, { session, since: Date.now() });
  return session;
}

async function askIdentity(
  operation: 'signUp' | 'signInWithPassword',
  { email, password }: Person,
): Promise<IdentitySession> {
  const { firebase } = await runtimeConfig();
  const answer = await fetch(
    `${origin()}/identitytoolkit.googleapis.com/v1/accounts:${operation}?key=${firebase.apiKey}`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password, returnSecureToken: true }),
    },
  );
  return read(answer, operation);
}

const photos = new Map<string, Promise<string>>();

/** Returns the address of a photo, which is uploaded once to each product. */
export function photoAddress(): Promise<string> {
  const address = photos.get(origin()) ?? uploadPhoto();
  photos.set(origin(), address);
  return address;
}

const onePixelPng = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

async function uploadPhoto(): Promise<string> {
  const { imageHost } = await runtimeConfig();
  const form = new FormData();
  form.append('image', new Blob([onePixelPng], { type: 'image/png' }), 'dot.png');
  const { data } = await read<{ data: { url: string } }>(
    await fetch(`${imageHost.url}?key=${imageHost.key}`, { method: 'POST', body: form }),
    'photo upload',
  );
  return data.url;
}

interface SandboxConfig {
  firebase: { apiKey: string };
  imageHost: { url: string; key: string };
  stripe: { publishableKey: string };
}

export const runtimeConfig = async (): Promise<SandboxConfig> =>
  read(await fetch(`${origin()}/config.json`), 'config.json');

async function read<Answer>(answer: Response, what: string): Promise<Answer> {
  if (!answer.ok) throw new Error(`${what} was answered ${answer.status}: ${await answer.text()}`);
  return (answer.status === 204 ? undefined : await answer.json()) as Answer;
}
