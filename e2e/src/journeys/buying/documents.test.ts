import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import type { ManagedDish } from '@food-court/shared-api/contract';
import { origin } from '#product/origin';
import { callAs, type Person } from '#setup/accounts';
import { fileSeller } from '#setup/menu';

const menu = fileSeller();
const story = 'We cook what grandmother cooked.';
let seller: Person;
let dish: ManagedDish;
before(async () => {
  [seller, dish] = await Promise.all([menu.person(), menu.createDish()]);
  await callAs(seller, 'PATCH', `/kitchen-profile/${seller.email}`, { story });
});

const document = async (path: string): Promise<{ status: number; html: string }> => {
  const answer = await fetch(origin() + path);
  return { status: answer.status, html: await answer.text() };
};
const assertHas = (html: string, parts: readonly string[]): void => {
  for (const part of parts) assert.ok(html.includes(part), part);
};

test('a category in the wrong case is redirected, and an unknown one is a 404 with a link to home (spec 2.2)', async () => {
  const answer = await fetch(`${origin()}/chinese?from=mail`, { redirect: 'manual' });
  assert.ok([301, 302, 307, 308].includes(answer.status), String(answer.status));
  assert.equal(answer.headers.get('location'), '/Chinese?from=mail');
  const { status, html } = await document('/pizza');
  assert.equal(status, 404);
  assert.match(html, /<main.*href="\/".*<\/main>/s);
});

test('the page of a dish is complete HTML with its canonical address', async () => {
  const { status, html } = await document(`/dish/${dish._id}/any-words`);
  assert.equal(status, 200);
  assertHas(html, [
    `<title>${dish.title} · Food Court</title>`,
    `<link rel="canonical" href="${origin()}/dish/${dish._id}/ginger-tea-`,
    '$9.50',
    'application/ld+json',
  ]);
});

test('the page of a kitchen is complete HTML with its story and its canonical address', async () => {
  const { kitchen } = (await (await fetch(`${origin()}/api/product/${dish._id}`)).json()) as {
    kitchen: { id: string; slug: string };
  };
  const { status, html } = await document(`/kitchen/${kitchen.id}/any-words`);
  assert.equal(status, 200);
  assertHas(html, [
    `<title>${seller.name} · Food Court</title>`,
    `<meta name="description" content="${story}">`,
    `<link rel="canonical" href="${origin()}/kitchen/${kitchen.id}/${kitchen.slug}">`,
    '"@type":"Restaurant"',
    dish.title,
  ]);
});

test('the server renders the results of a search', async () => {
  const word = dish.title.split(' ').at(-1) ?? '';
  const { status, html } = await document(`/search?q=${word}`);
  assert.equal(status, 200);
  assertHas(html, [dish.title, `Results for “${word}”`]);
});

test('the page of an unknown dish or kitchen is answered with 404', async () => {
  for (const path of ['/dish/no-such-dish/soup', '/kitchen/no-such-kitchen/soup']) {
    const { status, html } = await document(path);
    assert.equal(status, 404, path);
    assert.ok(html.includes('<title>Not found · Food Court</title>'), path);
  }
});
