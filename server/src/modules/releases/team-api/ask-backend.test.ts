import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { askBackend } from './ask-backend';
import { faultOf, OutOfReach } from './backend-fault';
import { freeAddress, startRawService, startService } from './testing/local-service';

const limitsOfTests = { timeoutMs: 60_000, gone: new AbortController().signal };
const ask = (address: string, limits = limitsOfTests) =>
  askBackend(new URL(address), { method: 'GET', headers: {}, body: undefined }, limits);

const raw = (...lines: string[]): string => lines.join('\r\n');
const head = (...more: string[]): string => raw('HTTP/1.1 200 OK', 'content-type: application/json', ...more, '', '');

const unusable: Record<string, string> = {
  'redirects elsewhere': raw('HTTP/1.1 302 Found', 'location: http://127.0.0.1:1/', 'content-length: 0', '', ''),
  'redirects for good': raw('HTTP/1.1 308 Permanent Redirect', 'location: /x', 'content-length: 0', '', ''),
  'says that nothing has changed': raw('HTTP/1.1 304 Not Modified', '', ''),
  'has a status that does not exist': raw('HTTP/1.1 999 What', 'content-length: 0', '', ''),
  'announces 100 MB': head('content-length: 104857600'),
  'is a page': raw('HTTP/1.1 200 OK', 'content-type: text/html', 'content-length: 2', '', '{}'),
  'is a script': raw('HTTP/1.1 200 OK', 'content-type: text/javascript', 'content-length: 2', '', '{}'),
  'names two types': raw('HTTP/1.1 200 OK', 'content-type: text/plain, text/html', 'content-length: 2', '', '{}'),
  'has no type': raw('HTTP/1.1 200 OK', 'content-length: 2', '', '{}'),
};
for (const [what, bytes] of Object.entries(unusable))
  test(`an answer is a fault of the service if it ${what}`, async (t) =>
    assert.rejects(ask(await startRawService(t, bytes)), { name: 'BackendFault', kind: 'unusable' }));

const away: Record<string, string> = {
  'is shorter than its length': `${head('content-length: 100')}{}`,
  'ends in the middle of a chunk': `${head('transfer-encoding: chunked')}64\r\n{}`,
  'is not HTTP': 'hello there\r\n\r\n',
  'has a header that is none': `${raw('HTTP/1.1 200 OK', 'bad header', '', '')}`,
  'has two lengths': `${head('content-length: 2', 'content-length: 3')}{}`,
  'has 100 kB of headers': head(`x-long: ${'a'.repeat(100_000)}`),
  'switches to another protocol': raw('HTTP/1.1 101 Switching Protocols', 'upgrade: x', 'connection: upgrade', '', ''),
  'is missing': '',
};
for (const [what, bytes] of Object.entries(away))
  test(`an answer is a fault of the service if it ${what}`, async (t) =>
    assert.rejects(ask(await startRawService(t, bytes, true)), { name: 'BackendFault', kind: 'away' }));

test('nobody answers at an address where nobody listens', async () =>
  assert.rejects(ask(await freeAddress()), { kind: 'away', message: 'ECONNREFUSED' }));

test('an error of the service is passed on as its fault, without its text', async (t) => {
  const { address } = await startService(t, (_request, response) => response.writeHead(503).end('secret'));
  await assert.rejects(ask(address), { kind: 'failed', message: 'it answered 503' });
});

test('an answer without an end is cut off at one mebibyte, and its connection is closed', async (t) => {
  const service = await startService(t, (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    const more = (): void => {
      while (!response.destroyed && response.write('x'.repeat(65_536)));
    };
    response.on('drain', more);
    more();
  });
  await assert.rejects(ask(service.address), { kind: 'unusable', message: 'its answer has more than 1 MiB' });
  await service.closed();
});

test('a small answer that unpacks to 100 MB is not unpacked', async (t) => {
  const bomb = gzipSync(Buffer.alloc(100 * 2 ** 20));
  const { address } = await startService(t, (_request, response) =>
    response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' }).end(bomb),
  );
  await assert.rejects(ask(address), { kind: 'unusable', message: 'its answer is compressed' });
});

const hanging: Record<string, string> = {
  'sends nothing': '',
  'sends only early hints': raw('HTTP/1.1 103 Early Hints', 'link: </x>', '', ''),
  'stops in its headers': 'HTTP/1.1 200 OK\r\ncontent-ty',
  'stops in its body': `${head('content-length: 100')}{"half`,
};
for (const [what, bytes] of Object.entries(hanging))
  test(`a service that ${what} is too slow`, async (t) =>
    assert.rejects(ask(await startRawService(t, bytes), { ...limitsOfTests, timeoutMs: 100 }), { kind: 'slow' }));

test('a browser that leaves ends the request to the service, which is nobody’s fault', async (t) => {
  const browser = new AbortController();
  const service = await startService(t, () => browser.abort());
  await assert.rejects(ask(service.address, { ...limitsOfTests, gone: browser.signal }), { name: 'VisitorLeft' });
  await service.closed();
  await assert.rejects(ask(service.address, { ...limitsOfTests, gone: browser.signal }), { name: 'VisitorLeft' });
});

test('early hints before an answer change nothing', async (t) => {
  const hints = raw('HTTP/1.1 103 Early Hints', 'link: </x>', '', '');
  const address = await startRawService(t, `${hints}${head('content-length: 2')}{}`);
  const { status, type, body } = await ask(address);
  assert.deepEqual([status, type, String(body)], [200, 'application/json', '{}']);
});

test('a machine without files, network or permission is our fault, and so is a request that we made wrongly', async (t) => {
  for (const code of ['EMFILE', 'ENETUNREACH', 'EACCES', 'EPERM'])
    assert.ok(faultOf(Object.assign(new Error('no'), { code })) instanceof OutOfReach, code);
  const { address } = await startService(t, (_request, response) => response.end());
  const wrong = { method: 'GET', headers: { 'bad header': 'x' }, body: undefined };
  await assert.rejects(askBackend(new URL(address), wrong, limitsOfTests), { name: 'TypeError' });
});

test('the body of each method arrives with its length, so that it is never taken for another request', async (t) => {
  const lengths: (string | undefined)[] = [];
  const { address } = await startService(t, (request, response) => {
    lengths.push(request.headers['content-length']);
    response.end();
  });
  for (const method of ['POST', 'DELETE'])
    await askBackend(new URL(address), { method, headers: {}, body: Buffer.from('{}') }, limitsOfTests);
  assert.deepEqual(lengths, ['2', '2']);
});
