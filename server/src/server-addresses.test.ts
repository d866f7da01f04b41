import assert from 'node:assert/strict';
import { test } from 'node:test';
import { serverAddresses } from '@food-court/federation/discovery';
import { createTestServer } from './testing/index';

/** Returns the full addresses in a printed tree of routes. Each level is indented by four characters and adds a part to the address. */
function routesIn(tree: string): string[] {
  const way: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const [, before = '', part = '', methods] = /^(.*?)[├└]── (\S*)( \(.+\))?$/.exec(line) ?? [];
    way.splice(before.length / 4, Infinity, part);
    return methods ? [way.join('')] : [];
  });
}

test('the reserved addresses are exactly those that the server answers, including the ones for development', async () => {
  const absent = 'http://127.0.0.1:9';
  const testServer = await createTestServer({ sandboxUrl: absent, liveReload: absent, metricsToken: 'm' });
  const routes = routesIn(testServer.app.printRoutes()).filter((route) => route !== '/*');
  await testServer.close();
  assert.deepEqual([...new Set(routes.map((route) => `/${route.split('/')[1]}`))].sort(), [...serverAddresses].sort());
});
