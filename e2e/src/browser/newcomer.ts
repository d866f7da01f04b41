import { randomUUID } from 'node:crypto';
import type { Role } from 'shared-api/contract';
import { demoPassword } from './account';
import { origin } from './browser';

export interface Person {
  email: string;
  password: string;
  name: string;
}

const courtAdmin: Person = { email: 'admin@example.com', password: demoPassword, name: 'Ada Admin' };

/** An account of one's own with a profile: the calls that the form makes, without the form. */
export async function newcomer(role: Role, { name = 'Ama Mensah' }: { name?: string } = {}): Promise<Person> {
  const person: Person = { email: `${randomUUID()}@example.com`, password: 'soup-and-noodles', name };
  const { idToken, localId } = await identity('signUp', person);
  tokens.set(person.email, Promise.resolve(idToken));
  await callAs(person, 'POST', '/users', {
    name,
    email: person.email,
    role: role === 'admin' ? 'Seller' : role,
    image: await photoAddress(),
  });
  if (role === 'admin') await callAs(courtAdmin, 'PATCH', `/users/${localId}`, { role });
  return person;
}

/** A call to the API in somebody's name, to set a scene. A refused one ends the journey. */
export async function callAs<Answer = unknown>(
  person: Person,
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  body?: object,
): Promise<Answer> {
  const answer = await fetch(`${origin()}/api${path}`, {
    method,
    headers: { authorization: `Bearer ${await tokenOf(person)}`, ...(body && { 'content-type': 'application/json' }) },
    body: body && JSON.stringify(body),
  });
  return read<Answer>(answer, `${method} ${path}`);
}

/** The address of a photo that the image host has; sent once, however many ask for it. */
export const photoAddress = (): Promise<string> => (kept ??= sendPhoto());

let kept: Promise<string> | undefined;
const tokens = new Map<string, Promise<string>>();

function tokenOf(person: Person): Promise<string> {
  const known = tokens.get(person.email) ?? identity('signInWithPassword', person).then(({ idToken }) => idToken);
  tokens.set(person.email, known);
  return known;
}

async function identity(
  operation: 'signUp' | 'signInWithPassword',
  { email, password }: Person,
): Promise<{ idToken: string; localId: string }> {
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

/** A dot of a picture. */
const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

async function sendPhoto(): Promise<string> {
  const { imageHost } = await runtimeConfig();
  const form = new FormData();
  form.append('image', new Blob([dot], { type: 'image/png' }), 'dot.png');
  const { data } = await read<{ data: { url: string } }>(
    await fetch(`${imageHost.url}?key=${imageHost.key}`, { method: 'POST', body: form }),
    'photo upload',
  );
  return data.url;
}

interface SandboxConfig {
  firebase: { apiKey: string };
  imageHost: { url: string; key: string };
}

const runtimeConfig = async (): Promise<SandboxConfig> => read(await fetch(`${origin()}/config.json`), 'config.json');

async function read<Answer>(answer: Response, what: string): Promise<Answer> {
  if (!answer.ok) throw new Error(`${what} was answered ${answer.status}: ${await answer.text()}`);
  return (answer.status === 204 ? undefined : await answer.json()) as Answer;
}
