import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { waitForValue } from '#testing/index';
import { startDatabaseProxy, type DatabaseProxy } from '#testing/database-proxy';
import { createTestDatabase } from '#testing/test-database';
import { createJudgedSite, type JudgedSite } from './testing/judged-site';

describe('flags in a share while the database is away', () => {
  let site: JudgedSite;
  let line: DatabaseProxy;
  let drop: () => Promise<void>;
  before(async () => {
    const database = await createTestDatabase();
    drop = () => database.drop();
    line = await startDatabaseProxy(database.url);
    site = await createJudgedSite({ database: { url: line.url } });
  });
  after(async () => {
    await site.close();
    await line.disconnect();
    await drop();
  });

  const failures = () =>
    site.testServer.app.jobs.all.find(({ job }) => job.name === 'record page measures')?.state.failures ?? 0;

  test('lose the pages of that time, answer browsers, and are judged by the pages after it', async () => {
    const switchId = await site.switchTo({ share: 50 });
    const [lost, later] = await site.visitorsWith(true, switchId, 2);
    await line.disconnect();
    assert.equal((await site.send(lost!)).statusCode, 204);
    await waitForValue(async () => failures() > 0, true);
    await assert.rejects(site.judge());
    await line.reconnect();
    assert.equal((await site.send(later!)).statusCode, 204);
    const counted = async () => (await site.rows(switchId)).filter((row) => row === 'k4 on slowestPress 1').length;
    await waitForValue(counted, 1);
    assert.equal(await site.share(), 50);
    await site.addVisited({ switchId, pages: 400, slowness: 1.3 });
    await site.judge();
    assert.equal(await site.share(), 0);
  });
});
