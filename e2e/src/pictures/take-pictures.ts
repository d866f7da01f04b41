import type { Browser, BrowserContext, Page } from 'playwright-core';
import { axeOnPage } from './axe-on-page';
import { withoutMadeUp } from './fixed-answers';
import { hide, makeRepeatable } from './same-every-time';
import { type Device, type Role, type Screen, type Size, type Theme, sizes, themes } from './screen';
import { stillPicture, waitMs, waitUntilComplete } from './still-picture';
import { type Tab, openTab } from './tab';
import { phone } from '#journey/browser';
import { assertNoHorizontalScroll } from '#pages/dish-cards';
import { origin } from '#product/origin';
import type { Person } from '#setup/accounts';
import { signIn } from '#setup/sign-in';

/** Receives the results. A name is a path such as `visitor/home-phone-dark`. */
export interface Taken {
  picture: (name: string, png: Buffer) => Promise<void>;
  tree: (name: string, text: string) => Promise<void>;
  /** Called when the screen did not load or axe found something. */
  failure: (name: string, reason: string) => void;
}

export interface Visit {
  role: Role;
  person: Person | undefined;
  device: Device;
  screens: readonly Screen[];
  sceneAt: number;
  drawsPictures: boolean;
}

const attempts = 2;

/** Uses one profile and one tab for all screens of a role on a device, to sign in and load shared files only once. */
export async function takePictures(browser: Browser, visit: Visit, taken: Taken): Promise<void> {
  const context = await openContext(browser, visit);
  try {
    let tab = await openTab(context);
    for (const screen of visit.screens.filter(({ only }) => !only || only === visit.device))
      for (let attempt = 1; attempt <= attempts; attempt++) {
        const error = await takeScreen(tab, screen, visit, taken);
        if (!error) break;
        if (attempt === attempts) taken.failure(`${visit.role}/${screen.name}`, error);
        else console.log(`↻ second try of “${visit.role}/${screen.name}”: ${error}`);
        await tab.page.close();
        tab = await openTab(context);
      }
  } finally {
    await context.close();
  }
}

async function openContext(browser: Browser, { person, device, sceneAt }: Visit): Promise<BrowserContext> {
  const context = await browser.newContext({
    ...(device === 'phone' && phone),
    viewport: sizes[device],
    reducedMotion: 'reduce',
    locale: 'en-US',
    timezoneId: 'UTC',
    serviceWorkers: 'block',
  });
  context.setDefaultTimeout(waitMs);
  await makeRepeatable(context, sceneAt);
  if (person) await signIn(context, person);
  return context;
}

/** Returns why the screen could not be taken. The caller tries it twice, because the machine may have been busy. */
async function takeScreen(tab: Tab, screen: Screen, visit: Visit, taken: Taken): Promise<string | undefined> {
  const { page } = tab;
  const name = `${visit.role}/${screen.name}`;
  try {
    await openScreen(tab, screen, visit);
    if (screen.withTree) await taken.tree(`${name}-${visit.device}`, await treeOf(tab));
    const findings = axeOnPage(page);
    await takeSizes(page, screen, visit, async (suffix) => {
      if (visit.drawsPictures) await taken.picture(`${name}-${suffix}`, await stillPicture(tab));
      else await waitUntilComplete(tab);
      await assertNoHorizontalScroll(page);
      for (const finding of await findings()) taken.failure(`${name}-${suffix}`, finding);
    });
    return undefined;
  } catch (error) {
    return `does not come on a ${visit.device}: ${String(error)}\n${await textOf(page)}`;
  }
}

async function openScreen({ page, requests }: Tab, screen: Screen, visit: Visit): Promise<void> {
  requests.forget();
  await page.setViewportSize(sizes[visit.device]);
  await page.emulateMedia({ colorScheme: themes[0] });
  await page.goto(origin() + screen.path);
  await page.getByText(screen.seen).filter({ visible: true }).first().waitFor();
  if (screen.alsoSeen) await page.getByText(screen.alsoSeen).first().waitFor();
  await page.waitForFunction(isHydrated);
  if (visit.person)
    await page
      .getByRole('button', { name: /account/i })
      .first()
      .waitFor();
  await screen.act?.(page);
  if (screen.hidden) await hide(page, screen.hidden);
}

const shownCharacters = 300;
const textOf = async (page: Page): Promise<string> =>
  (await page.locator('main').innerText({ timeout: 1_000 }).catch(String)).slice(0, shownCharacters);

/** Whether both the frame and the page in it are hydrated. */
function isHydrated(): boolean {
  const isAlive = Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactFiber'));
  return isAlive && !('earlyPresses' in globalThis);
}

/** Returns the accessibility tree without the addresses of links, which a screen reader does not read. */
async function treeOf(tab: Tab): Promise<string> {
  await waitUntilComplete(tab);
  const tree = await tab.page.locator('body').ariaSnapshot();
  return withoutMadeUp(tree.replaceAll(/:\n *- \/url: .*$/gm, ''));
}

async function takeSizes(
  page: Page,
  { onTablet }: Screen,
  { device }: Visit,
  look: (suffix: `${Size}-${Theme}`) => Promise<void>,
): Promise<void> {
  const shown: Size[] = device === 'phone' && onTablet ? [device, 'tablet'] : [device];
  for (const size of shown) {
    await page.setViewportSize(sizes[size]);
    for (const theme of themes) {
      await page.emulateMedia({ colorScheme: theme });
      await look(`${size}-${theme}`);
    }
  }
}
