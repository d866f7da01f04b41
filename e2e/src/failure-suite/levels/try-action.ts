import type { FrameLocator, Page } from 'playwright-core';
import { closed, waitForHydratedPage } from '#delivery/open-tab';
import { waitForValue } from '#journey/wait-for-value';
import { answerOf, orders } from './hostile-screen';
import type { ChangedPart, HostileAction, Level, Outcome, Reported, ShownScreen } from './hostile-action';
import { factsOf } from './page-facts';

type Place = Page | FrameLocator;

const answerMs = 1_000;
const answersWithinMs = 20_000;

/** Opens the hostile page, lets its code do it, and waits for the expected outcome, except for what reaches other sites. */
export async function tryAction(page: Page, address: string, level: Level, action: HostileAction): Promise<void> {
  const seen = watch(page);
  await page.goto(address);
  const place = level === 'guest' ? page.frameLocator('iframe') : page;
  const field = place.locator(`#${orders}`);
  await field.waitFor();
  await waitForHydratedPage(page);
  const { does, pressed, [level]: expected } = action;
  const { leaks: _, ...visible } = expected!;
  const saysNothing = visible.gets === '';
  if (pressed) await field.evaluate((element) => void (element.dataset.press = 'yes'));
  const before = await factsOf(page);
  // Asking the page would count as a press in it.
  const isAnswered = saysNothing
    ? undefined
    : page.waitForEvent('console', { predicate: (message) => message.text() === answerOf, timeout: answersWithinMs });
  // A page that hangs or is left answers no driver.
  const done = (async () => {
    await field.fill(does);
    if (pressed) await field.press('Enter', { timeout: answerMs });
  })().catch(() => undefined);
  if (!saysNothing) await done;
  await isAnswered;

  const outcome = async (): Promise<Outcome> => {
    const isElsewhere = !page.url().startsWith(new URL(address).origin);
    const shows = isElsewhere ? 'another site' : await shownOn(page, place);
    // A page that is being left has no facts.
    const after = isElsewhere ? before : await factsOf(page).catch(() => before);
    const changed = Object.keys(before).filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
    const changes = [...new Set([...changed, ...seen.opened])] as ChangedPart[];
    const answer = place.locator(`#${answerOf}`);
    return {
      gets: saysNothing ? '' : await answer.textContent({ timeout: answerMs }).catch(() => ''),
      ...(changes.length > 0 && { changes }),
      ...(shows !== 'its page' && { shows }),
      ...(seen.reported && { reported: matching(seen.reported, visible.reported) }),
    } as Outcome;
  };
  await waitForValue(outcome, visible, does, visible.reported?.includes('hang') ? 30_000 : 10_000);
}

/** Which of the two comes first depends on whether the frame or the page around it was ready first. */
const matching = (reported: Reported, expected: Outcome['reported']): Outcome['reported'] =>
  expected?.split(' or ').includes(reported) ? expected : reported;

interface Seen {
  opened: ChangedPart[];
  reported?: Reported;
}

function watch(page: Page): Seen {
  const seen: Seen = { opened: [] };
  page.on('request', (request) => {
    if (new URL(request.url()).pathname !== '/client-reports') return;
    seen.reported = (request.postDataJSON() as { what: Reported }).what;
  });
  page.context().on('page', () => seen.opened.push('the windows'));
  page.on('download', () => seen.opened.push('the downloads'));
  page.on('dialog', (dialog) => {
    seen.opened.push('the dialogs');
    void dialog.dismiss();
  });
  return seen;
}

async function shownOn(page: Page, place: Place): Promise<ShownScreen> {
  if (await closed(page).first().isVisible()) return 'closed until Retry';
  return (await place.getByText('What is Food Court?').isVisible()) ? 'its page' : 'another page';
}
