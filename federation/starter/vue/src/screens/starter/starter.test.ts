import type { QueryState, ScreenContext } from '@food-court/federation/mounted-screen';
import { expect, test, vi } from 'vitest';
import { nextTick } from 'vue';
import { mount } from './starter.mount';
import { renderToString } from './starter.render';

const zobo = { _id: 'd1', title: 'Zobo', price: 3.25 };
const water = { _id: 'd2', title: 'Water', price: 1 };
const answered = { data: [zobo, water], error: null, isFetching: false };
const failed = { data: undefined, error: new Error('no answer'), isFetching: false };

function contextWith(state: QueryState<unknown>, given: Partial<ScreenContext['queries']> = {}): ScreenContext {
  return {
    props: { params: {}, search: '' },
    session: { status: 'signed-out' },
    navigate: () => {},
    queries: { read: () => state as never, watch: () => () => {}, refresh: () => {}, ...given },
    signal: new AbortController().signal,
    fail: (error) => {
      throw error;
    },
  };
}

test('the browser hydrates what the server rendered', async () => {
  const context = contextWith(answered);
  const place = document.createElement('div');
  place.innerHTML = await renderToString(context);
  const dish = place.querySelector('h2');
  expect(dish?.textContent).toBe('Zobo');
  expect(place.textContent).toContain('$3.25');
  const { unmount } = mount(place, context);
  expect(place.querySelector('h2')).toBe(dish);
  unmount();
  expect(place.textContent).toBe('');
});

test('lists the cheapest dish first when the button is pressed', async () => {
  const place = document.createElement('div');
  const { unmount } = mount(place, contextWith(answered));
  place.querySelector('button')?.click();
  await nextTick();
  expect([...place.querySelectorAll('h2')].map(({ textContent }) => textContent)).toEqual(['Water', 'Zobo']);
  unmount();
});

test.each([
  ['a browser', (context: ScreenContext) => mount(document.createElement('div'), context).unmount()],
  ['the server', renderToString],
])('reports errors of a component in %s to the site', async (_, show) => {
  const fail = vi.fn();
  const read = () => {
    throw new Error('no soup');
  };
  vi.spyOn(console, 'warn').mockReturnValue();
  await show({ ...contextWith(answered, { read }), fail });
  expect(fail).toHaveBeenCalledWith(new Error('no soup'));
});

test('Retry loads again after a failure', () => {
  const refresh = vi.fn();
  const place = document.createElement('div');
  const { unmount } = mount(place, contextWith(failed, { refresh }));
  place.querySelector('button')?.click();
  expect(refresh).toHaveBeenCalledOnce();
  unmount();
});
