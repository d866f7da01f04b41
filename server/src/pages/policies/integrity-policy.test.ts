import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import type { Manifest } from '@food-court/federation/discovery';
import Fastify from 'fastify';
import { rateLimits } from '#platform/http/rate-limits';
import { createFakeSite, createTestServer } from '#testing/index';
import { integrityHeaders } from './integrity-policy';
import { policyReportsRoutes } from './policy-reports';

const build = (fitsIntegrityPolicy?: boolean) => ({ metaData: { foodCourt: { fitsIntegrityPolicy } } }) as Manifest;
const site = (...fits: (boolean | undefined)[]) => ({
  shell: build(true),
  remotes: Object.fromEntries(fits.map((fit, index) => [`remote${index}`, build(fit)])),
});
const sandbox = { sandbox: { identity: true, card: true }, stripe: { publishableKey: 'pk_test_1' } };
const live = { sandbox: { identity: false, card: false }, stripe: { publishableKey: 'pk_live_1' } };

describe('the integrity policy of a page', () => {
  test('is enforced when each build fits it, and only reports while one does not', () => {
    const policy = 'blocked-destinations=(script), endpoints=(policy)';
    assert.equal(integrityHeaders(site(true, true), '/', sandbox)['integrity-policy'], policy);
    const mixed = integrityHeaders(site(true, undefined), '/', sandbox);
    assert.equal(mixed['integrity-policy'], undefined);
    assert.equal(mixed['integrity-policy-report-only'], policy);
  });

  test('lets scripts without a hash run only where the card provider’s own are needed', () => {
    const isStrict = (pathname: string, config: typeof live) =>
      'integrity-policy' in integrityHeaders(site(), pathname, config);
    for (const payment of [
      '/checkout',
      '/orders/payment/1',
      '/dashboard/orders/payment/1',
      '/guest/checkout',
      '/guest/orders/payment/1',
      '/dashboard/settings/add-card',
    ]) {
      assert.equal(isStrict(payment, live), false, payment);
      assert.equal(isStrict(payment, sandbox), true, payment);
    }
    for (const other of ['/', '/login', '/checkout/1', '/checkout/gift/1', '/versions'])
      assert.equal(isStrict(other, live), true, other);
  });
});

test('a page has the policies, and one with a password is isolated from whoever opened its window', async (context) => {
  const releasesDir = await mkdtemp(join(tmpdir(), 'food-court-policies-'));
  const testServer = await createTestServer({ releasesDir, publicUrl: 'https://food.test' });
  context.after(async () => {
    await testServer.close();
    await rm(releasesDir, { recursive: true });
  });
  createFakeSite(releasesDir);
  const [login, soups] = [await testServer.app.inject('/login'), await testServer.app.inject('/soups')];
  for (const { headers } of [login, soups])
    assert.match(String(headers['integrity-policy-report-only']), /^blocked-destinations=\(script\)/);
  assert.equal(login.headers['cross-origin-opener-policy'], 'noopener-allow-popups');
  assert.equal(soups.headers['cross-origin-opener-policy'], 'same-origin');
  for (const payment of [
    '/checkout',
    '/orders/payment/1',
    '/dashboard/orders/payment/1',
    '/guest/checkout',
    '/guest/orders/payment/1',
    '/dashboard/settings/add-card',
  ]) {
    const { headers } = await testServer.app.inject({ url: payment, headers: { accept: 'text/html' } });
    assert.equal(headers['cross-origin-opener-policy'], 'noopener-allow-popups', `wallets open windows at ${payment}`);
  }
  for (const [page, policy] of [
    ['/guest/orders', 'same-origin'],
    ['/guest/checkout/1', 'same-origin'],
    ['/guests', 'strict-origin-when-cross-origin'],
  ] as const) {
    const { headers } = await testServer.app.inject({ url: page, headers: { accept: 'text/html' } });
    assert.equal(headers['referrer-policy'], policy, `other sites learn no address of an order: ${page}`);
  }
  for (const other of ['/basket', '/checkout-of-others', '/orders/payments', '/dashboard/settings']) {
    const { headers } = await testServer.app.inject({ url: other, headers: { accept: 'text/html' } });
    assert.equal(headers['cross-origin-opener-policy'], 'same-origin', other);
  }
});

test('some of the browsers’ reports are logged, without the query of their addresses', async () => {
  const lines: string[] = [];
  const app = Fastify({ logger: { level: 'warn', stream: { write: (line: string) => void lines.push(line) } } });
  await app.register(rateLimits);
  await app.register(policyReportsRoutes);
  const body = {
    documentURL: 'https://food.test/?q=mine',
    blockedURL: 'https://evil.test/x.js?s=1',
    destination: 'script',
  };
  const send = (payload: string) =>
    app.inject({
      method: 'POST',
      url: '/policy-reports',
      headers: { 'content-type': 'application/reports+json' },
      payload,
    });
  const reports = Array.from({ length: 9 }, () => ({ type: 'integrity-violation', body }));
  assert.equal((await send(JSON.stringify(reports))).statusCode, 204);
  assert.equal(lines.length, 5);
  assert.match(lines[0] ?? '', /"blocked":"https:\/\/evil.test\/x.js","rule":"script"/);
  assert.doesNotMatch(lines.join(''), /mine|s=1/);
  for (const garbage of ['', '{', '[null]', '[{"body":null}]', '{"type":1}']) {
    const { statusCode } = await send(garbage);
    assert.ok(statusCode < 500, `${garbage}: ${statusCode}`);
  }
});
