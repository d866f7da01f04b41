import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import type { Problem } from '@food-court/shared-api/errors';
import { createApp } from '#compose/app';
import { waitForValue } from '#testing/index';
import { deleteOldReports, insertServedNetworks } from './client-reports.repository';
import { largestReportBytes } from './report-body';
import { createReportServer, failedLoad, type ReportServer } from './testing/report-server';

describe('a tab’s report', () => {
  let server: ReportServer;
  before(async () => (server = await createReportServer()));
  beforeEach(() => server.reset());
  after(() => server.close());

  test('is truncated to the longest length, without characters that can’t be stored', async () => {
    await server.report(await server.openVisitor(), {
      ...failedLoad,
      message: `a\0b${'😀'.repeat(600)}`,
      path: `/${'x'.repeat(2_000)}`,
    });
    const [row] = await server.storedReports();
    assert.deepEqual(
      [row?.message.startsWith('ab😀'), (row?.message.length ?? 0) <= 500, row?.path.length],
      [true, true, 300],
    );
  });

  for (const build of ['k9', 'toString'])
    test(`is refused and not stored when the build is not served: ${build}`, async () => {
      const answer = await server.report(await server.openVisitor(), { ...failedLoad, build });
      assert.deepEqual(
        [answer.statusCode, answer.json<Problem>().code, await server.storedReports()],
        [404, 'not_found', []],
      );
    });

  for (const [what, payload, status] of [
    ['no fields', {}, 400],
    ['an unknown kind', { ...failedLoad, what: 'boredom' }, 400],
    ['an invalid name', { ...failedLoad, name: '../shell' }, 400],
    ['too long a message', { ...failedLoad, message: 'x'.repeat(largestReportBytes) }, 413],
  ] as const)
    test(`is refused with ${status}, and not stored, when it has ${what}`, async () => {
      const answer = await server.report(await server.openVisitor(), payload);
      assert.deepEqual(
        [answer.statusCode, answer.headers['content-type'], await server.storedReports()],
        [status, 'application/problem+json', []],
      );
    });

  for (const headers of [
    { origin: 'https://elsewhere.example' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'null' },
  ])
    test(`is refused and not stored when it comes from another page: ${JSON.stringify(headers)}`, async () => {
      const answer = await server.report(await server.openVisitor(), failedLoad, headers);
      assert.deepEqual([answer.statusCode, await server.storedReports()], [403, []]);
    });

  for (const headers of [
    { origin: 'http://food.test' },
    { origin: 'http://127.0.0.1:8080', 'sec-fetch-site': 'same-origin' },
    { origin: 'http://127.0.0.1:8080', host: '127.0.0.1:8080' },
  ])
    test(`is accepted when it comes from our own page: ${JSON.stringify(headers)}`, async () =>
      assert.equal((await server.report(await server.openVisitor(), failedLoad, headers)).statusCode, 204));

  test('is refused after thirty from one network', async () => {
    const browser = await server.openVisitor();
    const statuses: number[] = [];
    for (let sent = 0; sent < 32; sent++)
      statuses.push(
        (
          await browser.request('/client-reports', {
            method: 'POST',
            payload: failedLoad,
            remoteAddress: `10.9.9.${sent}`,
          })
        ).statusCode,
      );
    assert.deepEqual(statuses, [...Array<number>(30).fill(204), 429, 429]);
  });

  test('is deleted after a month', async () => {
    await server.report(await server.openVisitor());
    await server.report(await server.openVisitor());
    const [old] = await server.storedReports();
    await server.testServer.db
      .updateTable('client_reports')
      .set({ at: new Date(Date.now() - 31 * 86_400_000) as never })
      .where('id', '=', old!.id)
      .execute();
    await deleteOldReports(server.testServer.db);
    assert.deepEqual(
      (await server.storedReports()).map(({ id }) => id !== old!.id),
      [true],
    );
  });

  const whileTableIsMissing = async (work: () => Promise<void>): Promise<void> => {
    await server.testServer.db.schema.alterTable('client_reports').renameTo('renamed_reports').execute();
    await work().finally(() =>
      server.testServer.db.schema.alterTable('renamed_reports').renameTo('client_reports').execute(),
    );
  };

  test('gives the visitor the previous build while the table is missing, and is stored when it is back', async () => {
    const browser = await server.openVisitor();
    await whileTableIsMissing(async () => {
      assert.equal((await server.report(browser)).statusCode, 204);
      assert.match((await browser.request('/soups')).body, /Miso/);
    });
    await waitForValue(
      async () => (await server.storedReports()).map(({ visitor }) => visitor),
      [browser.cookies.get('food-court-visitor')!],
    );
  });

  test('is stored before the server ends when it could not be stored earlier', async () => {
    let storedAtEnd: number | undefined;
    const other = await createApp({
      ...server.testServer.services,
      close: async () => void (storedAtEnd = (await server.storedReports()).length),
    });
    await whileTableIsMissing(async () => {
      const browser = await server.openVisitor();
      const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      assert.equal(
        (await other.inject({ method: 'POST', url: '/client-reports', payload: failedLoad, headers: { cookie } }))
          .statusCode,
        204,
      );
    });
    await other.close();
    assert.equal(storedAtEnd, 1);
  });

  test('causes no deadlock when the same served networks are written in parallel', async () => {
    const builds = Array.from({ length: 2_000 }, (_, index) => ({
      name: 'kitchen',
      build: 'k2',
      network: `network-${index}`,
    }));
    for (let time = 0; time < 5; time++)
      await Promise.all([
        insertServedNetworks(server.testServer.db, builds),
        insertServedNetworks(server.testServer.db, [...builds].reverse()),
      ]);
  });
});
