import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { createFakeSite, createTestServer, insertDish, type TestServer } from '#testing/index';
import { freePort } from '#testing/ports';
import { startServerProcess } from '#testing/server-process';

const times = 40;
const warning = 40;

interface LogLine {
  level: number;
  msg: string;
  reqId?: string;
  path?: string;
}

interface HangUp {
  path: string;
  request: string;
  /** Otherwise the client leaves as soon as it has sent its bytes. */
  waitsForAnswer?: boolean;
}

/** Uses real sockets and a real process: what is logged depends on when a connection breaks. */
describe('a client that disconnects leaves no warning and no error in the log', () => {
  let testServer: TestServer;
  let lines: LogLine[];

  const half = (path: string, type: string, headers = '', body = '{"title":') => ({
    path: path.split('?', 1)[0] ?? path,
    request: `POST ${path} HTTP/1.1\r\nhost: x\r\n${headers}content-type: ${type}\r\ncontent-length: 5000\r\n\r\n${body}`,
  });
  const get = (path: string, headers = '') => ({
    path: path.split('?', 1)[0] ?? path,
    request: `GET ${path} HTTP/1.1\r\nhost: x\r\n${headers}\r\n`,
  });
  const brotli = 'accept-encoding: br\r\n';
  const photo = '--x\r\ncontent-disposition: form-data; name="image"; filename="a.jpg"\r\n\r\nabc';
  const hangUps: Record<string, (authorization: string) => HangUp> = {
    'before a compressed answer': () => get('/api/products/Rice?limit=200', brotli),
    'before a page': () => get('/soups', `accept: text/html\r\n${brotli}`),
    'during a build’s file': () => ({ ...get('/releases/kitchen/k2/client/big.js'), waitsForAnswer: true }),
    'during an order stream': (authorization) => ({
      ...get('/api/order-events', authorization),
      waitsForAnswer: true,
    }),
    'during its own JSON': (authorization) => half('/api/products', 'application/json', authorization),
    'during its own photo': () => half('/images/upload?key=image-key', 'multipart/form-data; boundary=x', '', photo),
    'during a webhook': () => half('/webhooks/stripe', 'application/json'),
  };

  before(async () => {
    testServer = await createTestServer();
    const { settings, db, createPerson } = testServer;
    const sally = await createPerson('sally', 'Seller');
    // Large and random, so that no buffer takes the whole answer.
    for (let dish = 0; dish < 200; dish += 1)
      await insertDish(db, sally, { description: randomBytes(1_500).toString('base64') });
    const store = createFakeSite(settings.releasesDir);
    store.add('kitchen', 'k2', { ssr: '', files: { 'client/big.js': randomBytes(20_000_000) } });
    const port = await freePort();
    const server = startServerProcess({
      PORT: String(port),
      DATA_DIR: join(settings.dataDir, 'process'),
      RELEASES_DIR: settings.releasesDir,
      DATABASE_URL: settings.database.url,
      FIREBASE_PROJECT_ID: settings.identity.audience,
      FIREBASE_API_KEY: 'key',
      IDENTITY_JWKS_URL: settings.identity.jwksUrl,
      IMAGE_HOST_KEY: 'image-key',
      STRIPE_SECRET_KEY: 'sk_test_secret',
      STRIPE_WEBHOOK_SECRET: 'whsec_secret',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
      SMTP_URL: 'smtp://127.0.0.1:1',
      MAIL_FROM: 'court@example.com',
      LOG_LEVEL: 'info',
    });
    await server.ready;
    for (const hangUp of Object.values(hangUps))
      await leaveOften(port, hangUp(`authorization: ${sally.headers.authorization}\r\n`));
    // The server does not wait for requests whose clients have left, and calls that begin later end later.
    for (let time = 0; time < times; time += 1)
      await fetch(`http://127.0.0.1:${port}/api/${sally.email}`, { headers: sally.headers });
    server.child.kill('SIGTERM');
    await server.ended;
    lines = server
      .output()
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as LogLine);
  });
  after(() => testServer.close());

  for (const [when, hangUp] of Object.entries(hangUps))
    test(when, () => {
      const { path } = hangUp('');
      const ids = new Set(lines.flatMap((line) => (line.path === path ? (line.reqId ?? []) : [])));
      assert.ok(ids.size > 0, 'no request has reached the server');
      assert.deepEqual(
        lines.filter(({ level, reqId }) => level >= warning && reqId !== undefined && ids.has(reqId)),
        [],
      );
    });

  test('no other line is a warning, at any moment of a request', () =>
    assert.deepEqual(
      lines.filter(({ level }) => level >= warning),
      [],
    ));
});

/** Leaves in both ways: the connection is closed, or reset. */
async function leaveOften(port: number, { request, waitsForAnswer = false }: HangUp): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined);
    await once(socket, 'connect');
    socket.write(request);
    if (waitsForAnswer) await once(socket, 'readable');
    if (time % 2 === 0) socket.destroySoon();
    else socket.resetAndDestroy();
  }
}
