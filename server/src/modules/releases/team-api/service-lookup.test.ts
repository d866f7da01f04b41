import assert from 'node:assert/strict';
import dns from 'node:dns';
import { createServer } from 'node:https';
import { test, type TestContext } from 'node:test';
import { askBackend } from './ask-backend';
import { openConnections } from './service-connections';
import { createServiceLookup } from './service-lookup';
import { listen, startService } from './testing/local-service';
import { startNameServer } from './testing/name-server';
import { selfSigned } from './testing/self-signed';

const limits = { timeoutMs: 60_000, gone: new AbortController().signal };
const question = { method: 'GET', headers: {}, body: undefined };

/** Asks a service at the port of `address` by a name that only this name server knows. */
async function openNames(t: TestContext, mood?: 'unknown' | 'silent', ca?: string) {
  const { asked, openResolver } = await startNameServer(t, mood);
  const connections = openConnections(createServiceLookup(openResolver), ca);
  const ask = (host: string, address: string) =>
    askBackend(new URL(address.replace('127.0.0.1', host)), question, limits, connections);
  return { asked, ask };
}

test('the name of a service is asked once for several requests, and never by the threads that all connections share', async (t) => {
  const usual = t.mock.method(dns, 'lookup');
  const { address } = await startService(t, (_request, response) => response.end());
  const { asked, ask } = await openNames(t);
  const answers = await Promise.all(['reviews.test', 'reviews.test'].map((host) => ask(host, address)));
  assert.deepEqual(
    answers.map(({ status }) => status),
    [200, 200],
  );
  assert.equal((await ask('reviews.test', address)).status, 200);
  assert.deepEqual(asked.toSorted(), [1, 28]);
  assert.ok(!usual.mock.calls.some(({ arguments: [host] }) => String(host) === 'reviews.test'));
});

test('a name server that says nothing fails the request, and is nobody’s fault', async (t) => {
  const { ask } = await openNames(t, 'silent');
  await assert.rejects(ask('reviews.test', 'http://127.0.0.1:9'), { name: 'OutOfReach', message: /ETIMEOUT/ });
});

test('a name without an address is a fault of the team', async (t) => {
  const { ask } = await openNames(t, 'unknown');
  await assert.rejects(ask('reviews.test', 'http://127.0.0.1:9'), { kind: 'away', message: /ENOTFOUND/ });
});

test('this machine needs no name server', async (t) => {
  const { address } = await startService(t, (_request, response) => response.end());
  const { asked, ask } = await openNames(t, 'silent');
  for (const host of ['localhost', '127.0.0.1']) assert.equal((await ask(host, address)).status, 200);
  assert.deepEqual(asked, []);
});

test('a service needs a certificate for its name, from an authority that we trust', async (t) => {
  const certificate = selfSigned('reviews.test');
  const address = await listen(
    createServer(certificate, (_request, response) => response.end()),
    t,
    'https',
  );
  const trusting = await openNames(t, undefined, certificate.cert);
  assert.equal((await trusting.ask('reviews.test', address)).status, 200);
  await assert.rejects(trusting.ask('other.test', address), { kind: 'away', message: 'ERR_TLS_CERT_ALTNAME_INVALID' });
  const { ask } = await openNames(t);
  await assert.rejects(ask('reviews.test', address), { kind: 'away', message: 'DEPTH_ZERO_SELF_SIGNED_CERT' });
});
