import assert from 'node:assert/strict';
import path from 'node:path';
import { test } from 'node:test';
import { loadAdapter } from '../own-system/load-adapter';

const file = path.resolve(import.meta.dirname, '../../example/fragments.mjs');

test('the example of an adapter releases, rolls back and removes builds', async (t) => {
  const system = await loadAdapter(file, 'system', 5_000);
  await system.start();
  t.after(() => system.stop());
  const dish = async (): Promise<string> => (await fetch(system.address('dish'))).text();
  const scriptOf = (build: string): Promise<Response> =>
    fetch(new URL(`/dish/${build}/part.js`, system.address('list')));

  await system.release({ name: 'second', fault: 'throws at load' });
  assert.match(await dish(), /from build second\./);
  assert.match(await (await scriptOf('second')).text(), /throws at load/);
  await system.rollBack();
  assert.match(await dish(), /from build first\./);
  await system.release({ name: 'third' });
  await system.removeOldBuilds();
  assert.equal((await scriptOf('first')).status, 404);
  assert.equal((await scriptOf('third')).status, 200);
});
