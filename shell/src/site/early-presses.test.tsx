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
/** The page once its code is there, after what was pressed before. */
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

it('a press before hydration happens once the page is hydrated, however often the button was pressed', async () => {
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

it('an early press that adds to the basket shows at its links at once, once for each button, until the page is hydrated', async () => {
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
    // The code of this button does not say it.
    delete counter().dataset.adds;
  });
  await finishHydration();
  expect(counter()).toHaveTextContent('1 soups');
  expect(marks()).toEqual([]);
  link.remove();
});

it('a press while React waits for the code of the page happens once the page is hydrated', async () => {
  await openAfter(() => {});
  await act(async () => counter().click());
  expect(counter()).toHaveTextContent('0 soups');
  await finishHydration();
  expect(counter()).toHaveTextContent('1 soups');
});

it('a press on a button of the frame happens once, before the code of the page is there', async () => {
  const before = document.documentElement.dataset.theme;
  await openAfter(() => themeButton().click());
  await act(() => jest.advanceTimersByTimeAsync(1));
  const after = document.documentElement.dataset.theme;
  expect(after).not.toBe(before);
  await finishHydration();
  expect(document.documentElement.dataset.theme).toBe(after);
});

it('a press more than ten seconds ago does not happen', async () => {
  await openAfter(() => counter().click());
  const [press] = [...(window.earlyPresses?.values() ?? [])];
  jest.spyOn(performance, 'now').mockReturnValue(press!.timeStamp + 10_001);
  await finishHydration();
  expect(counter()).toHaveTextContent('0 soups');
});

it.each([
  ['button', 'is stored', 1],
  ['submit', 'is not: it sends the form by itself', 0],
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
