import type { LightMyRequestResponse } from 'fastify';
import type { SignUpRole } from '@food-court/shared-api/contract';
import { createTestServer, type Person, type TestServer } from '#testing/index';

const minute = 60;
const now = Math.floor(Date.now() / 1_000);

export interface TokenOf {
  uid: string;
  email: string;
  /** Whether the token says that the address is confirmed. */
  verified?: boolean;
  /** The age of the token. */
  minutesAgo?: number;
}

export interface AddressWorld {
  testServer: TestServer;
  personWith: (token: TokenOf) => Promise<Person>;
  /** Calls POST /users, with the uid as the name. */
  register: (token: TokenOf, role?: SignUpRole) => Promise<Person>;
  ask: (person: Person, path: string) => Promise<LightMyRequestResponse>;
  /** The uid that holds an address. */
  holderOf: (email: string) => Promise<string | undefined>;
}

/** Opens a server for people whose tokens contain what a test needs. */
export async function createAddressWorld(): Promise<AddressWorld> {
  const testServer = await createTestServer();
  const image = await testServer.createPhoto();
  const personWith: AddressWorld['personWith'] = async ({ uid, email, verified = false, minutesAgo = 0 }) => {
    const iat = now - minutesAgo * minute;
    const token = await testServer.identity.token({ sub: uid, email, email_verified: verified, iat });
    return { uid, email, headers: { authorization: `Bearer ${token}` } };
  };
  return {
    testServer,
    personWith,
    register: async (token, role = 'Buyer') => {
      const person = await personWith(token);
      const payload = { name: token.uid, email: token.email, role, image };
      const { headers } = person;
      const answer = await testServer.app.inject({ method: 'POST', url: '/api/users', payload, headers });
      if (answer.statusCode !== 201) throw new Error(`POST /users was answered ${answer.statusCode}: ${answer.body}`);
      return person;
    },
    ask: (person, path) => testServer.app.inject({ url: `/api${path}`, headers: person.headers }),
    holderOf: async (email) =>
      (await testServer.db.selectFrom('users').select('uid').where('email', '=', email).executeTakeFirst())?.uid,
  };
}
