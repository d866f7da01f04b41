/** @jest-environment node */
import { use } from 'react';
import type { RenderScreen } from '@food-court/federation/mounted-screen';
import type { PageRequest } from '@food-court/federation/rendering';
import { renderTestPage, expectFrame, expectLeftToBrowser, screens } from '../testing/render-test-page';
import { ok, server } from '../testing/fake-server';

const never = new Promise<never>(() => {});

async function renderUntilTimeout(pathname: string, given: Partial<PageRequest>) {
  const timeout = new AbortController();
  const rendering = renderTestPage(pathname, { signal: timeout.signal, ...given });
  await new Promise(setImmediate);
  timeout.abort(new Error('Time is up'));
  return rendering;
}

it('leaves a screen that was not loaded to the browser', async () => {
  server.answers.set('GET /product/7', ok({ title: 'Soup 7' }));
  expectLeftToBrowser(await renderUntilTimeout('/dish/7', { screen: () => never }));
});

it('renders a screen without late data and omits it from the page state', async () => {
  server.answers.set('GET /product/7', never);
  const page = await renderUntilTimeout('/dish/7', {});
  expect(page.html).toContain('<h1>Which dish?</h1>');
  expect(page.queries).toMatchObject({ queries: [] });
});

it('leaves a screen that suspends to the browser', async () => {
  const Waits = () => <h1>{use(never)}</h1>;
  const page = await renderUntilTimeout('/desk', {
    screen: async (id) => ({ default: id === 'office/desk' ? Waits : screens[id] }),
  });
  expectLeftToBrowser(page);
  expect(page.errors).toEqual([new Error('Time is up')]);
});

it('leaves a screen whose markup is late to the browser, and aborts its signal', async () => {
  const signals: AbortSignal[] = [];
  const renderToString: RenderScreen = ({ signal }) => {
    signals.push(signal);
    return never;
  };
  expectLeftToBrowser(await renderUntilTimeout('/dish/7', { screen: async () => ({ renderToString }) }));
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
});

it('renders the frame even when the time is up at the start', async () => {
  expectFrame(await renderTestPage('/dish/7', { signal: AbortSignal.abort(), screen: () => never }));
});
