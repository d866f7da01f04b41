import { act, screen, within } from '@testing-library/react';
import { earlyPressesScript } from '@food-court/federation/discovery';
import { openServerRendered } from '../testing/server-rendered-page';
import { main } from '../testing/show-site';

jest.mock('@food-court/shared-auth', () => jest.requireActual<object>('../testing/fake-session'));
jest.mock('../remotes/remotes', () => jest.requireActual<object>('../testing/fake-remotes'));
jest.mock('../remotes/remote-reload', () => jest.requireActual<object>('../testing/fake-remotes'));

const counter = () => within(main()).getByRole('button', { name: /soups/ });
const themeButton = () => screen.getByRole('button', { name: /^Switch to/ });

let page: Awaited<ReturnType<typeof openServerRendered>>;
/** Loads the page’s code after the early press. */
async function openAfter(press: () => void) {
  page = await openServerRendered({
    codeOf: (menu) => menu.fails(),
    beforeHydration: () => {
      press();
      jest.advanceTimersByTime(50);
    },
  });
}

async function finishHydration() {
  page.menu.works();
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  await act(() => jest.runOnlyPendingTimersAsync());
}

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['performance'] });
  const script = document.createElement('script');
  script.textContent = earlyPressesScript;
  document.head.append(script);
});
afterEach(() => {
  page.close();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

it('replays an early press once after hydration, however often the button was pressed', async () => {
  await openAfter(() => {
    counter().click();
    counter().click();
  });
  expect(counter()).toHaveTextContent('0 soups');
  await finishHydration();
  expect(counter()).toHaveTextContent('1 soups');
  await act(async () => counter().click());
  expect(counter()).toHaveTextContent('2 soups');
});

it('counts an early press on “add” at the basket links at once, once per button, until hydration', async () => {
  const marks = () => [...document.querySelectorAll('a[data-added]')].map((link) => link.getAttribute('data-added'));
  const link = Object.assign(document.createElement('a'), { href: '/basket' });
  document.body.append(link);
  await openAfter(() => {
    counter().click();
    expect(marks()).toEqual([]);
    counter().dataset.adds = 'true';
    counter().click();
    counter().click();
    expect(marks()).toEqual(['+1']);
    // The button of the hydrated page has no such attribute.
    delete counter().dataset.adds;
  });
  await finishHydration();
  expect(counter()).toHaveTextContent('1 soups');
  expect(marks()).toEqual([]);
  link.remove();
});

it('replays a press made while React waits for the page’s code once the page is hydrated', async () => {
  await openAfter(() => {});
  await act(async () => counter().click());
  expect(counter()).toHaveTextContent('0 soups');
  await finishHydration();
  expect(counter()).toHaveTextContent('1 soups');
});

it('replays a press on a button of the frame once, before the page’s code is loaded', async () => {
  const before = document.documentElement.dataset.theme;
  await openAfter(() => themeButton().click());
  await act(() => jest.advanceTimersByTimeAsync(1));
  const after = document.documentElement.dataset.theme;
  expect(after).not.toBe(before);
  await finishHydration();
  expect(document.documentElement.dataset.theme).toBe(after);
});

it('drops a press that is more than ten seconds old', async () => {
  await openAfter(() => counter().click());
  const [press] = [...(window.earlyPresses?.values() ?? [])];
  jest.spyOn(performance, 'now').mockReturnValue(press!.timeStamp + 10_001);
  await finishHydration();
  expect(counter()).toHaveTextContent('0 soups');
});

it.each([
  ['button', 'is stored', 1],
  ['submit', 'is not stored, because the browser submits the form', 0],
] as const)('an early press on a %s of a form %s', async (type, _, stored) => {
  await openAfter(() => {
    const form = document.createElement('form');
    form.addEventListener('submit', (event) => event.preventDefault());
    form.innerHTML = `<button type="${type}">Forgot password?</button>`;
    document.getElementById('root')!.append(form);
    form.querySelector('button')!.click();
    expect(window.earlyPresses?.size).toBe(stored);
    form.remove();
  });
});
