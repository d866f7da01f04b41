import { ApiError, createRequest, type ApiResponse, type Transport } from '@food-court/shared-api';
import { setSession, signedInAs, signedOut } from '#testing/fake-session.ts';
import { installCaches, saved } from '#testing/fake-caches.ts';
import { readLineupNews } from '#remotes/site-documents.ts';
import { forgetOthers, keepAnswer } from './saved-answers';
import { line } from './line';
import { offlineTransport } from './offline-transport';

jest.mock('@food-court/shared-auth', () => jest.requireActual<object>('#testing/fake-session.ts'));
jest.mock('#remotes/site-documents.ts', () => ({ readLineupNews: jest.fn() }));

const rice = createRequest('GET /products/{category}', { params: { category: 'Rice' } });
const orders = createRequest('GET /my-orders/{email}', { params: { email: 'bea@example.com' } });
const buy = createRequest('POST /order-product', { body: {} });

const answer = (body: unknown, status = 200): ApiResponse => ({ status, body, header: () => null });
const silence = (): Promise<never> => Promise.reject(new ApiError('unreachable', 'The food court can’t be reached.'));

const reportOffline = jest.fn(() => line.set('down'));
const recover = jest.fn<Promise<boolean>, []>();
let network: jest.MockedFunction<Transport>;
const send: Transport = (request) => offlineTransport(network, { reportOffline, recover })(request);
const doesServerAnswer = (answers: boolean) =>
  jest
    .mocked(readLineupNews)
    .mockImplementation(() => (answers ? Promise.resolve({} as never) : Promise.reject(Error())));

beforeEach(() => {
  installCaches();
  setSession(signedInAs('Buyer'));
  line.set('up');
  reportOffline.mockClear();
  recover.mockReset().mockResolvedValue(false);
  network = jest.fn<ReturnType<Transport>, Parameters<Transport>>(silence);
  doesServerAnswer(false);
});

it('returns the food court’s answer while the line is up', async () => {
  await keepAnswer(rice.path, answer(['old']), 1);
  network.mockResolvedValue(answer(['new']));
  expect((await send(rice)).body).toEqual(['new']);
});

it('returns the saved answer when nobody answers, and reports the line as down', async () => {
  await keepAnswer(rice.path, answer(['old']), 1);
  expect((await send(rice)).body).toEqual(['old']);
  expect(reportOffline).toHaveBeenCalledTimes(1);
});

it('passes on the error of a single call that fails', async () => {
  await keepAnswer(rice.path, answer(['old']), 1);
  doesServerAnswer(true);
  await expect(send(rice)).rejects.toThrow('can’t be reached');
  expect(reportOffline).not.toHaveBeenCalled();
});

it('refuses to send a change when the line is down and stays down', async () => {
  line.set('down');
  await expect(send(buy)).rejects.toThrow('You are offline. Nothing was sent');
  expect(network).not.toHaveBeenCalled();
});

it('sends a change once the food court answers again', async () => {
  line.set('down');
  network.mockResolvedValue(answer({}, 201));
  let lineIsBack = (): void => {};
  recover.mockReturnValue(new Promise((resolve) => (lineIsBack = () => resolve(true))));
  const sent = send(buy);
  await Promise.resolve();
  expect(network).not.toHaveBeenCalled();
  lineIsBack();
  expect((await sent).status).toBe(201);
});

// A visitor's basket is priced by a POST, and the page is current only once the basket is.
it('sends a change while the page is refreshed', async () => {
  line.set('returning');
  network.mockResolvedValue(answer({}, 201));
  expect((await send(buy)).status).toBe(201);
  expect(recover).not.toHaveBeenCalled();
});

it('returns saved orders to their own person only', async () => {
  await keepAnswer(orders.path, answer(['mine']), 1);
  line.set('down');
  expect((await send(orders)).body).toEqual(['mine']);
  const session = signedInAs('Buyer');
  setSession({ ...session, user: { uid: 'another', email: 'bea@example.com' } } as never);
  await expect(send(orders)).rejects.toThrow('can’t be reached');
});

it.each([
  ['another person signs in', () => forgetOthers('another')],
  ['the session is refused', () => (network.mockResolvedValue(answer({}, 401)), send(orders))],
  ['the account is suspended', () => (network.mockResolvedValue(answer({ code: 'suspended' }, 403)), send(orders))],
])('deletes saved orders when %s', async (_what, happens) => {
  await keepAnswer(orders.path, answer(['mine']), 1);
  expect(saved('saved-own-1')).toHaveLength(1);
  await happens();
  expect(saved('saved-own-1')).toEqual([]);
});

it.each([
  ['a payment', 'GET /orders/{id}', { params: { id: 'o1' } }],
  ['the orders of somebody else', 'GET /my-orders/{email}', { params: { email: 'eve@example.com' } }],
  ['a call that is no part of the menu', 'GET /basket', {}],
])('does not save %s', async (_what, name, parts) => {
  await keepAnswer(createRequest(name, parts).path, answer({}), 1);
  expect([...saved('saved-own-1'), ...saved('saved-answers-1')]).toEqual([]);
});

it('saves no personal data when nobody is signed in', async () => {
  setSession(signedOut);
  await keepAnswer(orders.path, answer(['mine']), 1);
  expect(saved('saved-own-1')).toEqual([]);
});
