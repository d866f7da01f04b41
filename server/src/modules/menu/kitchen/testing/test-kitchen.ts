import assert from 'node:assert/strict';
import type { Category, ManagedDish } from '@food-court/shared-api/contract';
import type { Problem } from '@food-court/shared-api/errors';
import { createTestServer, type Person, type TestServer } from '#testing/index';

interface Answer {
  statusCode: number;
  body: string;
}

export interface TestKitchen {
  testServer: TestServer;
  sally: Person;
  rival: Person;
  admin: Person;
  /** Creates a dish of Sally's. */
  dish: (change?: object) => Promise<ManagedDish>;
  post: (person: Person | undefined, body: object, headers?: Record<string, string>) => Promise<Answer>;
  patch: (person: Person | undefined, id: string, body: object) => Promise<Answer>;
  remove: (person: Person | undefined, id: string) => Promise<Answer>;
  get: (person: Person | undefined, path: string) => Promise<Answer>;
  /** Returns the dish ids of a category in the order in which visitors see them. */
  menu: (category: Category) => Promise<string[]>;
  close: () => Promise<void>;
}

/** Opens a test server with two sellers and an admin. */
export async function openTestKitchen(): Promise<TestKitchen> {
  const testServer = await createTestServer();
  const [sally, rival, admin] = [
    await testServer.createPerson('sally', 'Seller'),
    await testServer.createPerson('rival', 'Seller'),
    await testServer.createPerson('adam', 'admin'),
  ];
  const noodles = {
    author: 'sally',
    email: sally.email,
    title: 'Noodles',
    category: 'Chinese',
    price: 9.5,
    description: 'Hot',
    image: await testServer.createPhoto(),
  };

  const ask = (
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    path: string,
    person?: Person,
    payload?: object,
    headers: Record<string, string> = {},
  ) =>
    testServer.app.inject({
      method,
      url: `/api${path}`,
      headers: { ...person?.headers, ...headers },
      ...(payload && { payload }),
    });
  const post: TestKitchen['post'] = (person, body, headers) =>
    ask('POST', '/products', person, { ...noodles, email: person?.email, ...body }, headers);
  const get: TestKitchen['get'] = (person, path) => ask('GET', path, person);
  return {
    testServer,
    sally,
    rival,
    admin,
    dish: async (change = {}) => answered<ManagedDish>(await post(sally, change), 201),
    post,
    patch: (person, id, body) => ask('PATCH', `/products/${id}`, person, body),
    remove: (person, id) => ask('DELETE', `/products/${id}`, person),
    get,
    menu: async (category) =>
      answered<{ _id: string }[]>(await get(undefined, `/category/${category}`)).map(({ _id }) => _id),
    close: testServer.close,
  };
}

export function answered<Body>({ statusCode, body }: Answer, status = 200): Body {
  assert.equal(statusCode, status, body);
  return JSON.parse(body) as Body;
}

/** Returns the code of a refusal, or the invalid fields. */
export function refused(answer: Answer, status: number): string | string[] {
  const { code, fields } = answered<Problem>(answer, status);
  return fields?.map(({ field }) => field) ?? code;
}
