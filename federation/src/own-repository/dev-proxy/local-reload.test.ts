import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, test, type TestContext } from 'node:test';
import { LocalReload } from './local-reload';
import { listen } from './testing/listen';

const fault = { title: 'bar does not compile', text: 'src/a.tsx:1:2' };
const ofPage = { title: 'bar failed', text: 'no ice' };

const eventOf = (shown: object, of: string): string => `fault ${JSON.stringify({ ...shown, of })}`;

async function start(t: TestContext) {
  const reload = new LocalReload();
  const server = createServer((_asked, answer) => reload.addPage(answer)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { reload, open: () => listen(address) };
}

describe('an open page', () => {
  test('is told of the next build', async (t) => {
    const { reload, open } = await start(t);
    const page = await open();
    reload.notifyBuilt('bar');
    assert.equal(await page.next(), 'built null');
  });

  test('is told what is wrong with the sources, also when it is opened later', async (t) => {
    const { reload, open } = await start(t);
    const page = await open();
    reload.showFaultOfSources('bar', fault);
    const later = await open();
    for (const each of [page, later]) assert.equal(await each.next(), eventOf(fault, 'sources'));
  });

  test('is not told of faults before the last build', async (t) => {
    const { reload, open } = await start(t);
    reload.showFaultOfPage(ofPage);
    reload.showFaultOfSources('bar', fault);
    reload.notifyBuilt('bar');
    const page = await open();
    reload.notifyBuilt('bar');
    assert.equal(await page.next(), 'built null');
  });

  test('is told that it failed, unless the sources are at fault', async (t) => {
    const { reload, open } = await start(t);
    reload.showFaultOfPage(ofPage);
    const failed = await open();
    assert.equal(await failed.next(), eventOf(ofPage, 'page'));
    reload.showFaultOfSources('bar', fault);
    reload.showFaultOfPage(ofPage);
    reload.notifyBuilt('bar');
    assert.equal(await failed.next(), eventOf(fault, 'sources'));
    assert.equal(await failed.next(), 'built null');
  });

  test('is told of the faults of another deployable again after a build', async (t) => {
    const { reload, open } = await start(t);
    const page = await open();
    reload.showFaultOfSources('bar', fault);
    reload.notifyBuilt('kitchen');
    assert.equal(await page.next(), eventOf(fault, 'sources'));
    assert.equal(await page.next(), 'built null');
    assert.equal(await page.next(), eventOf(fault, 'sources'));
  });
});
