import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { ManagedDish } from '@food-court/shared-api/contract';
import { type Person, createAccount, runtimeConfig, sessionOf } from '#setup/accounts';
import { createDish, deleteDishesOf } from '#setup/menu';
import { attempt, attemptAs } from './attacker';

describe('a stranger', () => {
  let admin: Person;
  let seller: Person;
  let dish: ManagedDish;
  before(async () => {
    [admin, seller] = await Promise.all([createAccount('admin'), createAccount('Seller')]);
    dish = await createDish(seller, { title: `<img src=x onerror=alert(1)> ${Date.now()}`, category: 'Chinese' });
  });
  after(() => deleteDishesOf(seller));

  test('cannot put a script into a page through the title of a dish', async () => {
    const { text, headers } = await attempt(`/product/${dish._id}`, { headers: { accept: 'text/html' } });
    assert.doesNotMatch(text, /<img src=x/);
    assert.match(headers.get('content-security-policy') ?? '', /script-src 'self'(?![^;]*unsafe-inline)/);
  });

  test('cannot inject SQL through a search, an id or a cursor', async () => {
    for (const text of ["'; drop table users; --", '%', '_', '\\', "' or '1'='1", '\u0001']) {
      const search = await attemptAs(admin, `/users?search=${encodeURIComponent(text)}`);
      assert.ok([200, 400].includes(search.status), `${text}: ${search.status}`);
      assert.doesNotMatch(search.text, /"total":[1-9]\d{2}/, text);
      const byId = await attempt(`/api/product/${encodeURIComponent(text)}`);
      assert.ok([400, 404].includes(byId.status), `${text}: ${byId.status}`);
      const cursor = await attempt(`/api/products/Rice?cursor=${encodeURIComponent(text)}`);
      assert.equal(cursor.status, 400, text);
    }
  });

  test('cannot read files outside the builds and the pictures', async () => {
    for (const path of [
      '/releases/../../package.json',
      '/releases/%2e%2e/%2e%2e/package.json',
      '/releases/..%2f..%2fpackage.json',
      '/releases/shell/..%5c..%5cpackage.json',
      '/releases/discovery.json',
      '/images/..%2f..%2frunning.json',
      '/.env',
      '/running.json',
    ]) {
      const { text } = await attempt(path);
      assert.doesNotMatch(text, /"workspaces"|controlSecret|"lastChange"/, path);
    }
  });

  test('is never redirected to another site', async () => {
    for (const path of [
      '//evil.example/about',
      '/\\evil.example',
      '/%2F%2Fevil.example/',
      '/about/?to=//evil.example',
    ]) {
      const target = (await attempt(path)).headers.get('location') ?? '/';
      assert.ok(target.startsWith('/') && !/^\/[/\\]/.test(target), `${path} leads to ${target}`);
    }
  });

  test('cannot upload anything but photos, whatever the file is called', async () => {
    const { imageHost } = await runtimeConfig();
    const upload = async (content: string, type: string, name: string): Promise<number> => {
      const form = new FormData();
      form.append('image', new Blob([content], { type }), name);
      return (await fetch(`${imageHost.url}?key=${imageHost.key}`, { method: 'POST', body: form })).status;
    };
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    for (const [content, type, name] of [
      [svg, 'image/svg+xml', 'dot.svg'],
      [svg, 'image/png', 'dot.png'],
      ['<!doctype html><script>alert(1)</script>', 'image/jpeg', 'dot.jpg'],
      ['GIF89a/*', 'image/gif', 'dot.gif'],
      ['', 'image/png', 'dot.png'],
    ] as const)
      assert.ok((await upload(content, type, name)) >= 400, `${type} ${name}`);
  });

  test('cannot confirm a payment through a webhook without a valid signature', async () => {
    const body = { id: 'evt_1', object: 'event', type: 'payment_intent.succeeded', data: { object: { id: 'pi_1' } } };
    for (const signature of ['', 't=1,v1=00', `t=${Math.floor(Date.now() / 1_000)},v1=${'0'.repeat(64)}`])
      assert.equal(
        (await attempt('/webhooks/stripe', { method: 'POST', body, headers: { 'stripe-signature': signature } }))
          .status,
        400,
        signature,
      );
  });

  test('finds no secret in the runtime config and cannot control the sandbox', async () => {
    assert.doesNotMatch((await attempt('/config.json')).text, /sk_|whsec_|postgres|secret/i);
    for (const method of ['POST', 'DELETE'] as const)
      assert.ok((await attempt('/sandbox/faults', { method, body: {} })).status >= 400, method);
  });

  test('cannot start a preview from another site', async () => {
    for (const site of ['cross-site', 'same-site']) {
      const { headers } = await attempt('/?mfe=storefront@any', {
        headers: { accept: 'text/html', 'sec-fetch-site': site, 'sec-fetch-mode': 'navigate' },
      });
      assert.doesNotMatch(headers.getSetCookie().join(), /food-court-preview=\w/, site);
    }
  });

  test('cannot have a client report stored with a forged visit', async () => {
    const before = (await attemptAs(admin, '/versions')).text.match(/made up by a stranger/g);
    const { text } = await attempt('/lineup.json');
    const { lineup } = JSON.parse(text) as { lineup: { remotes: { storefront: { build: string } } } };
    const { build } = lineup.remotes.storefront;
    const report = { name: 'storefront', build, what: 'load', message: 'made up by a stranger', path: '/' };
    const cookie = `food-court-visitor=${'x'.repeat(22)}; food-court-visit=storefront:${build}~2026-01-01~${'A'.repeat(22)}`;
    assert.equal((await attempt('/client-reports', { method: 'POST', body: report, headers: { cookie } })).status, 204);
    assert.deepEqual((await attemptAs(admin, '/versions')).text.match(/made up by a stranger/g), before);
  });

  test('learns nothing about the internals from an error', async () => {
    for (const [path, how] of [
      ['/api/products/Rice?limit=abc', {}],
      ['/api/users', { method: 'POST', body: '{"broken', headers: { 'content-type': 'application/json' } }],
      ['/api/nowhere', {}],
      ['/api/product/%E0%A4%A', {}],
    ] as const) {
      const { text } = await attempt(path, how);
      assert.doesNotMatch(text, /node_modules|\.ts:|select |\bat \w+ \(/i, path);
    }
  });

  test('is refused with 414 when the address is very long', async () => {
    for (const address of [`/${'/'.repeat(15_000)}x`, `/api/product/${'a'.repeat(15_000)}`])
      assert.equal((await attempt(address, { headers: { accept: 'text/html' } })).status, 414);
  });

  test('cannot run an answer of the API as a page or embed it in another site', async () => {
    const { headers } = await attempt('/api/products/Rice', { headers: { accept: 'text/html' } });
    assert.match(headers.get('content-security-policy') ?? '', /default-src 'none'/);
    assert.equal(headers.get('cross-origin-resource-policy'), 'same-origin');
  });

  test('gets the usual builds with a forged preview cookie', async () => {
    const builds = async (cookie: string) =>
      (await attempt('/faq', { headers: { accept: 'text/html', cookie } })).headers.get('food-court-builds');
    assert.equal(await builds('food-court-preview=storefront:forged'), await builds(''));
  });

  test('is refused with a valid token that lacks the Bearer scheme', async () => {
    const { idToken } = await sessionOf(admin);
    assert.equal((await attempt('/api/users', { headers: { authorization: idToken } })).status, 401);
    assert.equal((await attempt('/api/users', { headers: { authorization: `bearer ${idToken}` } })).status, 200);
  });
});
