/** @jest-environment node */
import { use } from 'react';
import type { PageRequest } from 'federation/rendering';
import { draw, expectFrame, expectLeftToBrowser, screens } from '../testing/draw-page';
import { ok, server } from '../testing/fake-server';

const never = new Promise<never>(() => {});

async function drawUntil(pathname: string, given: Partial<PageRequest>) {
  const time = new AbortController();
  const drawing = draw(pathname, { signal: time.signal, ...given });
  await new Promise(setImmediate);
  time.abort(new Error('Time is up'));
  return drawing;
}

it('a screen that has not come is left to the browser', async () => {
  server.answers.set('GET /product/7', ok({ title: 'Soup 7' }));
  expectLeftToBrowser(await drawUntil('/dish/7', { screen: () => never }));
});

it('a screen is drawn without the data that has not come, which is not brought along either', async () => {
  server.answers.set('GET /product/7', never);
  const page = await drawUntil('/dish/7', {});
  expect(page.html).toContain('<h1>Which dish?</h1>');
  expect(page.queries).toMatchObject({ queries: [] });
});

it('a screen that waits for something of its own is left to the browser', async () => {
  const Waits = () => <h1>{use(never)}</h1>;
  const page = await drawUntil('/desk', {
    screen: async (id) => ({ default: id === 'office/desk' ? Waits : screens[id] }),
  });
  expectLeftToBrowser(page);
  expect(page.errors).toEqual([new Error('Time is up')]);
});

it('and a page for which there was no time at all still has its frame', async () => {
  expectFrame(await draw('/dish/7', { signal: AbortSignal.abort(), screen: () => never }));
});
