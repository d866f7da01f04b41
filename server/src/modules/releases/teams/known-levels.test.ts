import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { createTestServer, type TestServer } from '#testing/index';
import { waitForLockWait } from '#testing/database-activity';
import { KnownLevels } from './known-levels';
import type { Level } from './level.policy';
import { setLevel } from './remote-levels.repository';
import { changeRights, insertTeam } from './teams.repository';

const rights = (...deployables: string[]) => ({ deployables, actions: ['stage'] });

describe('the levels of remotes', () => {
  let server: TestServer;
  let known: KnownLevels;
  /** The same where a second person is required. */
  let confirmed: KnownLevels;
  before(async () => {
    server = await createTestServer();
    await server.db.transaction().execute(async (trx) => {
      await insertTeam(trx, 'cooks', rights('soups', 'tips'));
      await insertTeam(trx, 'others', rights('*'));
    });
    known = new KnownLevels(server.db, { releasesSecondPerson: false });
    confirmed = new KnownLevels(server.db, { releasesSecondPerson: true });
  });
  after(() => server.close());

  const set = async (level: Level, calls: string[] = [], team = 'cooks', remote = 'soups') => {
    const outcome = await server.db.transaction().execute((trx) => setLevel(trx, { team, remote, level, calls }));
    await known.refresh();
    await confirmed.refresh();
    return outcome;
  };

  test('can’t be asked for before they are read', () => {
    const unread = new KnownLevels(server.db, { releasesSecondPerson: false });
    for (const ask of [() => unread.levelOf('soups'), () => unread.guests(), () => unread.watched()])
      assert.throws(ask, { code: 'unavailable' });
  });

  test('are read by a server before its first answer', async () => {
    await server.app.ready();
    assert.equal(server.services.levels.levelOf('soups'), 'trusted');
  });

  test('are trusted without a row, also for a name that every object has', async () => {
    await known.refresh();
    assert.deepEqual([known.levelOf('soups'), known.levelOf('constructor')], ['trusted', 'trusted']);
    assert.equal(known.guests().constructor, undefined);
  });

  test('tighten at once, and loosen once confirmed where a second person is required', async () => {
    assert.equal(await set('guest', ['dishes', 'cart', 'cart']), 'set');
    assert.deepEqual({ ...confirmed.guests() }, { soups: { calls: ['cart', 'dishes'] } });
    assert.equal(await set('guest', ['dishes', 'orders']), 'waits');
    assert.deepEqual({ ...confirmed.guests() }, { soups: { calls: ['dishes'] } });
    assert.deepEqual({ ...known.guests() }, { soups: { calls: ['dishes', 'orders'] } });
    assert.equal(await set('watched'), 'waits');
    assert.deepEqual([known.watched(), confirmed.watched()], [['soups'], []]);
    assert.deepEqual([known.levelOf('soups'), confirmed.levelOf('soups')], ['watched', 'guest']);
    assert.equal(await set('guest', ['dishes']), 'set');
    assert.deepEqual({ ...confirmed.guests() }, { soups: { calls: ['dishes'] } });
  });

  test('stay the same object until one changes', async () => {
    await set('guest', ['dishes']);
    const [guests, watched] = [known.guests(), known.watched()];
    await set('guest', ['dishes']);
    assert.equal(known.guests(), guests);
    assert.equal(known.watched(), watched);
    await set('guest', []);
    assert.notEqual(known.guests(), guests);
  });

  test('stay when the team loses the remote, and are changed for the team that has it', async () => {
    await set('guest', ['dishes']);
    await server.db.transaction().execute((trx) => changeRights(trx, 'cooks', rights('tips')));
    await known.refresh();
    assert.equal(known.levelOf('soups'), 'guest');
    assert.equal(await set('trusted'), 'foreign');
    assert.equal(await set('trusted', [], 'nobody'), 'no team');
    assert.equal(known.levelOf('soups'), 'guest');
    assert.equal(await set('trusted', [], 'others'), 'waits');
    assert.deepEqual([known.levelOf('soups'), confirmed.levelOf('soups')], ['trusted', 'guest']);
  });

  test('never loosen when two teams change them at the same moment', async () => {
    await set('guest', ['dishes'], 'cooks', 'tips');
    let other: ReturnType<typeof set> | undefined;
    await server.db.transaction().execute(async (trx) => {
      await setLevel(trx, { team: 'cooks', remote: 'tips', level: 'guest', calls: [] });
      other = set('guest', ['dishes'], 'others', 'tips');
      await waitForLockWait(server.db);
    });
    assert.equal(await other, 'waits');
    await confirmed.refresh();
    assert.deepEqual(confirmed.guests().tips, { calls: [] });
  });

  test('stay as last read while the database is away', async () => {
    await set('guest', ['dishes'], 'others');
    let isAway = false;
    const away = new Proxy(server.db, {
      get(db, key) {
        if (isAway) throw new Error('the database is away');
        const value: unknown = Reflect.get(db, key);
        return typeof value === 'function' ? value.bind(db) : value;
      },
    });
    const levels = new KnownLevels(away, { releasesSecondPerson: false });
    await levels.refresh();
    isAway = true;
    const warned: unknown[] = [];
    await levels.tryRefresh({ warn: (...args: unknown[]) => void warned.push(args) });
    assert.equal(warned.length, 1);
    assert.equal(levels.levelOf('soups'), 'guest');
  });
});
