import type { Page } from 'playwright-core';
import type { System } from '../adapter';
import { TimeLimitReached, withTimeLimit } from './time-limit';

type Check = (value: unknown) => boolean;
/** The check is left out for functions without a result. */
type Expected = [what: string, isFine: Check] | undefined;

const has =
  (...names: string[]): Check =>
  (value) =>
    typeof value === 'object' && value !== null && names.every((name) => name in value);
const texts: Expected = [
  'a list of texts',
  (value) => Array.isArray(value) && value.every((one) => typeof one === 'string'),
];
const locator: Expected = ['a locator of Playwright', has('first', 'waitFor')];
const webAddress: Expected = ['the address of a page', (value) => typeof value === 'string' && /^https?:/.test(value)];
const pattern: Expected = ['a pattern for addresses', (value) => typeof value === 'string' && value !== ''];

/**
 * Turns what an adapter does wrong into sentences with the name of the function. After a function of the store has not
 * answered once, the others fail at once, so that nobody waits for the limit in every case. A page may hang by itself.
 */
export function guarded(system: System, limitMs: number): System {
  let silent: Error | undefined;
  const ofPage = async <Result>(name: string, call: () => Promise<Result>, expected?: Expected): Promise<Result> => {
    const message = `${name}() does not answer within ${limitMs / 1_000} s.`;
    const result = await withTimeLimit(attempt(name, call), limitMs, message);
    return checked(name, result, expected);
  };
  const ofStore = async <Result>(name: string, call: () => Promise<Result>, expected?: Expected): Promise<Result> => {
    if (silent && name !== 'stop') throw silent;
    return ofPage(name, call, expected).catch((error: Error) => {
      if (error instanceof TimeLimitReached) silent = error;
      throw error;
    });
  };
  return {
    name: system.name,
    versions: () => ofStore('versions', () => system.versions(), ['names and versions', has()]),
    start: () => ofStore('start', () => system.start()),
    stop: () => ofStore('stop', () => system.stop()),
    address: (page) => checked('address', system.address(page), webAddress),
    visitor: (browser) => ofStore('visitor', () => system.visitor(browser), ['a browser context', has('newPage')]),
    open: (page, name) => ofPage('open', () => system.open(page, name)),
    shown: (page, name, build) => checked('shown', system.shown(page, name, build), locator),
    closed: (page) => checked('closed', system.closed(page), locator),
    frameLink: (page) => checked('frameLink', system.frameLink(page), locator),
    openLate: (page: Page) => ofPage('openLate', () => system.openLate(page)),
    lateShown: (page) => checked('lateShown', system.lateShown(page), locator),
    files: () => checked('files', system.files(), pattern),
    release: (build) => ofStore('release', () => system.release(build)),
    rollBack: () => ofStore('rollBack', () => system.rollBack()),
    removeOldBuilds: () => ofStore('removeOldBuilds', () => system.removeOldBuilds()),
    ...offersOf(system, ofStore),
  };
}

type Guard = <Result>(name: string, call: () => Promise<Result>, expected?: Expected) => Promise<Result>;

const drawn: Expected = [
  '`build` and `cookies`',
  (value) => has('build', 'cookies')(value) && Object.values(value as object).every((one) => typeof one === 'string'),
];

/** Leaves out functions that the system does not offer. */
const offersOf = (system: System, guard: Guard): Pick<System, 'reasonsAgainst' | 'canary' | 'failuresOf'> => ({
  reasonsAgainst:
    system.reasonsAgainst &&
    ((build) => guard('reasonsAgainst', async () => system.reasonsAgainst?.(build) ?? [], texts)),
  failuresOf:
    system.failuresOf && ((build) => guard('failuresOf', async () => system.failuresOf?.(build) ?? [], texts)),
  canary: system.canary && canaryOf(system.canary, guard),
});

const canaryOf = (canary: NonNullable<System['canary']>, guard: Guard): System['canary'] => ({
  start: (build, percent) => guard('canary.start', () => canary.start(build, percent)),
  draw: (cookies) => guard('canary.draw', () => canary.draw(cookies), drawn),
  end: () => guard('canary.end', () => canary.end()),
});

/** A function that is not asynchronous may throw, too. */
async function attempt<Result>(name: string, call: () => Promise<Result>): Promise<Result> {
  try {
    return await call();
  } catch (error) {
    throw new Error(`${name}() fails: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function checked<Result>(name: string, value: Result, expected: Expected): Result {
  if (expected && !expected[1](value)) throw new Error(`${name}() does not return ${expected[0]}.`);
  return value;
}
