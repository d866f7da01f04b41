import type { ApiRequest } from '@food-court/shared-api';
import type { Session } from '@food-court/shared-auth';
import { asGuest } from './guest-transport';

let session: Session;
jest.mock('@food-court/shared-auth', () => ({ getSession: () => session }));

const guest = { authorization: 'Guest secret' };

async function headersOf(path: string): Promise<ApiRequest['headers'] | undefined> {
  const sent: ApiRequest[] = [];
  const send = asGuest(async (request) => {
    sent.push(request);
    return { status: 200, body: {}, header: () => undefined };
  });
  await send({ method: 'GET', path, headers: { accept: 'application/json' } });
  return sent[0]?.headers;
}

beforeEach(() => {
  localStorage.setItem('food-court/guest', 'secret');
  session = { status: 'signed-out', busy: false };
});

test.each<Session>([
  { status: 'signed-out', busy: false },
  { status: 'unknown', hint: false, busy: false },
])('a browser in which nobody is signed in names its guest (%j)', async (current) => {
  session = current;
  expect(await headersOf('/own-checkouts')).toMatchObject(guest);
  expect(await headersOf('/basket/prices')).not.toMatchObject(guest);
});

test.each<Session>([
  { status: 'unknown', hint: true, busy: false },
  { status: 'signed-in', user: { uid: 'ada', email: 'ada@b.test' }, profileState: 'ready', busy: false },
])('a browser that is or may be signed in names no guest (%j)', async (current) => {
  session = current;
  expect(await headersOf('/own-checkouts')).toEqual({ accept: 'application/json' });
});

test('a browser without a secret names nobody', async () => {
  localStorage.clear();
  expect(await headersOf('/own-checkouts')).toEqual({ accept: 'application/json' });
});
