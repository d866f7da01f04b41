import type { Browser, BrowserContext, Page } from 'playwright-core';
import { type OpenRequests, openRequests } from './open-requests';
import { hide, makeRepeatable, replaceMadeUp, withoutMadeUp } from './same-every-time';
import { type Device, type Role, type Screen, type Size, type Theme, sizes, themes } from './screen';
import { phone } from '#journey/browser';
import { axeFindings, sizeOfTargets } from '#pages/axe';
import { origin } from '#product/origin';
import type { Person } from '#setup/accounts';
import { signIn } from '#setup/sign-in';

/** What was taken, by a name that is a path: `visitor/home-phone-dark`. */
export interface Taken {
  picture: (name: string, png: Buffer) => Promise<void>;
  tree: (name: string, text: string) => Promise<void>;
  /** It did not come, or axe finds something. */
  failure: (name: string, reason: string) => void;
}

export interface Visit {
  role: Role;
  person: Person | undefined;
  device: Device;
  screens: readonly Screen[];
  sceneAt: number;
}

const waitMs = 15_000;
const attempts = 2;

/** One profile for all screens of a role on a device: it signs in once. */
export async function takePictures(browser: Browser, visit: Visit, taken: Taken): Promise<void> {
  const context = await openContext(browser, visit);
  try {
    for (const screen of visit.screens.filter(({ only }) => !only || only === visit.device))
      await takeScreen(context, screen, visit, taken);
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

/** A second try for what was awaited and did not come in time: the machine may have been busy. */
async function takeScreen(context: BrowserContext, screen: Screen, visit: Visit, taken: Taken): Promise<void> {
  const name = `${visit.role}/${screen.name}`;
  for (let attempt = 1; ; attempt++) {
    const page = await context.newPage();
    const requests = openRequests(page);
    try {
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
      if (screen.withTree) await taken.tree(`${name}-${visit.device}`, await treeOf(page, requests));
      await takeSizes(page, screen, visit, async (suffix) => {
        await taken.picture(`${name}-${suffix}`, await stillPicture(page, requests));
        for (const finding of await axeFindings(page, sizeOfTargets)) taken.failure(`${name}-${suffix}`, finding);
      });
      return;
    } catch (error) {
      if (attempt === attempts)
        return taken.failure(name, `does not come on a ${visit.device}: ${String(error)}\n${await textOf(page)}`);
    } finally {
      await page.close();
    }
  }
}

const shownCharacters = 300;
const textOf = async (page: Page): Promise<string> =>
  (await page.locator('main').innerText({ timeout: 1_000 }).catch(String)).slice(0, shownCharacters);

/** The frame, and the page in it. */
function isHydrated(): boolean {
  const isAlive = Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactFiber'));
  return isAlive && !('earlyPresses' in globalThis);
}

/** What a screen reader goes through; it says no addresses of links. */
async function treeOf(page: Page, requests: OpenRequests): Promise<string> {
  await requests.ended();
  await page.waitForFunction(isComplete);
  const tree = await page.locator('body').ariaSnapshot();
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

/** Taken until two that follow each other are the same. */
async function stillPicture(page: Page, requests: OpenRequests): Promise<Buffer> {
  const deadline = Date.now() + waitMs;
  for (let before: Buffer | undefined; ;) {
    await requests.ended();
    await page.waitForFunction(isComplete);
    await replaceMadeUp(page);
    const png = await page.screenshot();
    if (before?.equals(png)) return png;
    if (Date.now() > deadline) throw new Error('The page never stands still.');
    before = png;
  }
}

/** Texts, fonts and the pictures in sight have come. */
async function isComplete(): Promise<boolean> {
  if (document.querySelector('[aria-busy="true"]')) return false;
  if ([...document.querySelectorAll('[role="status"]')].some((one) => one.textContent.startsWith('Loading')))
    return false;
  await document.fonts.ready;
  const inSight = [...document.images].filter((image) => {
    const { top, bottom, width } = image.getBoundingClientRect();
    return width > 0 && bottom > 0 && top < innerHeight;
  });
  if (!inSight.every(({ complete }) => complete)) return false;
  await Promise.all(inSight.map((image) => image.decode().catch(() => {})));
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  return true;
}
