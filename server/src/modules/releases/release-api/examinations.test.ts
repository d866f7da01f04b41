import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { mostFindings, type PageFinding } from '@food-court/federation/examination';
import { integrityOf } from '@food-court/federation/release';
import { setLevel } from '../teams/remote-levels.repository';
import { openReleaseSite, type ReleaseSite } from './testing/release-site';

const grave: PageFinding = { kind: 'member', what: 'replaces Array.prototype.map', severity: 'grave' };
const light: PageFinding = { kind: 'member', what: 'adds the global __VUE__', severity: 'light' };

describe('a watched remote', () => {
  let site: ReleaseSite;
  let cooks: string;
  let examiner: string;
  before(async () => {
    site = await openReleaseSite();
    cooks = await site.team('cooks', ['stage', 'preview', 'canary', 'release', 'rollback', 'watch']);
    examiner = await site.team('examiners', ['preview', 'watch'], ['*']);
    await level('watched');
  });
  after(() => site.close());

  const level = (to: 'watched' | 'trusted') =>
    site.db.transaction().execute((trx) => setLevel(trx, { team: 'cooks', remote: 'kitchen', level: to, calls: [] }));
  const manifestOf = async (build: string) =>
    integrityOf((await site.store.readBytes('kitchen', build, 'client/mf-manifest.json'))!);
  const examined = async (token: string, build: string, findings: object[], manifest?: string) =>
    site.call(token, 'PUT', `/examinations/kitchen/${build}`, {
      manifest: manifest ?? (await manifestOf(build)),
      findings,
    });
  const waiting = async (token = examiner) =>
    (await site.call(token, 'GET', '/examinations')).json<{ builds: { build: string }[] }>().builds;
  const show = (build: string, what: 'release' | 'preview' = 'release') =>
    site.change(cooks, { what, builds: { kitchen: build } });
  const detail = (answer: { json: () => unknown }) => (answer.json() as { detail: string }).detail;

  test('shows a build to visitors only after a clean examination of exactly its files', async () => {
    await site.upload(cooks, 'kitchen', 'k2');
    assert.deepEqual(await waiting(), []);
    assert.equal((await show('k2', 'preview')).statusCode, 200, 'a preview needs none');
    const refused = [
      await show('k2'),
      await site.change(cooks, { what: 'canary', share: 5, builds: { kitchen: 'k2' } }),
    ];
    for (const answer of refused) {
      assert.equal(answer.statusCode, 409);
      assert.match(detail(answer), /^kitchen k2 has not been examined yet\. The site watches kitchen/);
    }
    assert.equal(await site.served('kitchen'), 'k1 100 live, k2 0');
    assert.deepEqual(await waiting(), [{ name: 'kitchen', build: 'k2', manifest: await manifestOf('k2') }]);

    assert.equal((await examined(examiner, 'k2', [], 'sha384-other')).statusCode, 409);
    assert.equal((await show('k2')).statusCode, 409);
    const answers = await Promise.all([examined(examiner, 'k2', [light]), examined(examiner, 'k2', [light])]);
    for (const answer of answers) assert.deepEqual(answer.json(), { result: 'clean' });
    assert.deepEqual(await waiting(), []);
    assert.equal((await show('k2')).statusCode, 200);
    assert.equal(await site.served('kitchen'), 'k2 100 live');
  });

  test('is told what an examination has found, and rolls back without one', async () => {
    await site.upload(cooks, 'kitchen', 'k3');
    const checked = await site.call(cooks, 'POST', '/checks', { builds: { kitchen: 'k3' } });
    assert.match(checked.body, /kitchen k3 has not been examined yet/);
    assert.equal((await waiting()).length, 1, 'a check asks for the examination');
    assert.deepEqual((await examined(examiner, 'k3', [light, grave])).json(), { result: 'refused' });
    const refused = await show('k3');
    assert.equal(refused.statusCode, 409);
    assert.match(detail(refused), /found that, outside of its pages,\n {2}it replaces Array\.prototype\.map$/);
    assert.equal((await site.change(cooks, { what: 'rollback', name: 'kitchen' })).statusCode, 200);
    assert.equal(await site.served('kitchen'), 'k1 100 live');
  });

  test('grows no canary that began before it was watched', async () => {
    await level('trusted');
    await site.upload(cooks, 'kitchen', 'k4');
    assert.equal((await site.change(cooks, { what: 'canary', share: 10, builds: { kitchen: 'k4' } })).statusCode, 200);
    await level('watched');
    const share = (percent: number) =>
      site.change(cooks, { what: 'share', name: 'kitchen', build: 'k4', share: percent });
    assert.equal((await share(20)).statusCode, 409);
    assert.equal((await share(5)).statusCode, 200, 'fewer visitors need no examination');
    assert.equal((await site.change(cooks, { what: 'withdrawal', name: 'kitchen' })).statusCode, 200);
  });

  test('is examined by another team, with the right to watch it', async () => {
    await site.upload(cooks, 'kitchen', 'k5');
    assert.match(detail(await examined(cooks, 'k5', [])), /cooks uploaded kitchen k5, so another team must examine it/);
    const neighbours = await site.team('neighbours', ['watch'], ['bar']);
    const plain = await site.team('plain', ['preview'], ['*']);
    await show('k5');
    assert.deepEqual(await waiting(neighbours), []);
    const read = (token: string) => site.call(token, 'GET', '/examinations/kitchen/k5');
    assert.equal(integrityOf((await read(examiner)).json<{ text: string }>().text), await manifestOf('k5'));
    assert.equal((await read(neighbours)).statusCode, 403);
    assert.equal((await site.call(plain, 'GET', '/examinations')).statusCode, 403);
    for (const token of [neighbours, plain]) assert.equal((await examined(token, 'k5', [])).statusCode, 403);
    assert.equal((await examined(examiner, 'none', [], 'x')).statusCode, 404);
  });

  test('takes evidence of limited size only', async () => {
    const many = Array.from({ length: mostFindings + 1 }, () => light);
    const wrong = [
      many,
      [{ ...light, what: 'x'.repeat(201) }],
      [{ ...light, severity: 'deadly' }],
      [{ ...light, kind: 'mood' }],
    ];
    for (const findings of wrong) assert.equal((await examined(examiner, 'k5', findings)).statusCode, 400);
    const odd = await examined(examiner, 'k5', [{ ...light, what: 'adds a\0b' }]);
    assert.deepEqual(odd.json(), { result: 'clean' });
  });
});
