import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { Refusal } from '#platform/http/refusal';
import { streetSearch, type FindStreets } from './photon';
import { openFakePhoton, streetAt } from './testing/fake-photon';

const near = { latitude: 6.5244, longitude: 3.3792 };
const asked = { text: 'Secret Street 7', near, southWest: near, northEast: near };

async function open(t: TestContext) {
  const photon = await openFakePhoton();
  t.after(() => photon.close());
  const find = streetSearch(photon.url) ?? assert.fail('no search');
  return { photon, find };
}

async function failureOf(find: FindStreets): Promise<string> {
  const error = await find(asked).then(
    () => assert.fail('it was found'),
    (thrown: unknown) => thrown,
  );
  assert.ok(error instanceof Refusal);
  assert.deepEqual(
    [error.code, error.detail],
    ['unavailable', 'Street search isn’t available right now. Set the pin on the map.'],
  );
  assert.doesNotMatch(error.message, /Secret/);
  return error.message;
}

test('there is no street search without an address', () => assert.equal(streetSearch(undefined), undefined));

for (const [what, answer, reason] of [
  ['an error', { status: 500, body: '{}' }, 'it was answered 500'],
  ['a redirect', { status: 302, body: '', location: 'http://169.254.169.254/' }, 'it was answered 302'],
  ['no JSON', { status: 200, body: '<html>' }, 'its answer is no JSON'],
  ['another kind of JSON', { status: 200, body: '{"features":{}}' }, 'its answer is no list of places'],
  ['a huge answer', { status: 200, body: `"${'x'.repeat(300_000)}"` }, 'its answer is too long'],
] as const)
  test(`${what} makes the search unavailable, and the log learns why but not what was searched`, async (t) => {
    const { photon, find } = await open(t);
    photon.answer = (response) =>
      response.writeHead(answer.status, 'location' in answer ? { location: answer.location } : {}).end(answer.body);
    assert.equal(await failureOf(find), `the street search failed: ${reason}`);
    assert.equal(photon.asked.length, 1);
  });

test('nobody waits for a service that has just failed three times', async (t) => {
  const { photon, find } = await open(t);
  photon.answer = (response) => void response.destroy();
  for (let tries = 0; tries < 3; tries += 1) assert.match(await failureOf(find), /it does not answer$/);
  assert.match(await failureOf(find), /it failed several times just now$/);
  assert.equal(photon.asked.length, 3);
});

test('four searches run at once, some wait, and more are refused', async (t) => {
  const { photon, find } = await open(t);
  photon.features = [streetAt(near, { type: 'street', name: 'Allen Avenue' })];
  const results = await Promise.allSettled(Array.from({ length: 20 }, () => find(asked)));
  assert.equal(results.filter(({ status }) => status === 'fulfilled').length, 16);
});
