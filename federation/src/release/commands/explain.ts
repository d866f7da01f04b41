import { writeFile } from 'node:fs/promises';
import { explanationOf, explanationPage, factsOf, timelineSections } from '#release/explain/index';
import { report, UsageError } from './command-line';
import { existingSite, type Workplace } from './workplace';
import { explainLines } from './lines/explain-lines';
import { measuredVisit } from '../visit/measured-visit';
import { readerAt, readPage } from '../client/read-page';

/**
 * Says which builds a visitor gets on a page, and why. `--cookie` takes the Cookie header of a browser, `--browser` the path
 * of a Chromium that opens the page for a timeline, `--html` the name of a file for the same as a page.
 */
export async function explain(args: string[], workplace: Workplace): Promise<void> {
  const options = ['[--cookie <cookies>]', '[--browser <path> [--without-sandbox]]', '[--html <file>]', '[--json]'];
  const usage = `Usage: ${workplace.line('explain', '<address>', ...options)}`;
  const asked = readOptions(args);
  const base = workplace.origin();
  if (!asked || !URL.canParse(asked.address, base)) throw new UsageError(usage);
  const { cookie, browser, html, json } = asked;
  const address = new URL(asked.address, base);
  // Cookies are a visitor’s own, so they go to their site only.
  if (address.origin !== new URL(base).origin) throw new UsageError(`${usage}. The address must be of ${base}.`);
  if (address.searchParams.has('mfe'))
    throw new UsageError(
      `A preview belongs to a browser. Open the address there with &explain, or pass the cookies of that browser with --cookie and leave out mfe.`,
    );
  const { discovery } = await (await existingSite(workplace)).state();
  const page = await (browser === undefined
    ? readPage(address, cookie)
    : measuredVisit(address, { ...asked, browser }));
  const facts = await factsOf(page, discovery, readerAt(page));
  if (html !== undefined) await writeFile(html, explanationPage(explanationOf(facts)));
  report(
    json,
    facts,
    ...explainLines(facts, facts.timeline && timelineSections(facts.timeline)),
    ...(html === undefined ? [] : ['', `✔ ${html} has the same as a page.`]),
  );
}

interface Options {
  address: string;
  cookie?: string;
  browser?: string;
  html?: string;
  json: boolean;
  withoutSandbox: boolean;
}

const named = new Map<string, 'cookie' | 'browser' | 'html'>([
  ['--cookie', 'cookie'],
  ['--browser', 'browser'],
  ['--html', 'html'],
]);

/** Undefined for an unknown option, one without its value, or anything but one address. */
function readOptions(args: readonly string[]): Options | undefined {
  const options: Options = { address: '', json: false, withoutSandbox: false };
  const left = [...args];
  for (let word = left.shift(); word !== undefined; word = left.shift()) {
    const name = named.get(word) ?? 'address';
    const value = name === 'address' ? word : left.shift();
    if (word === '--json') options.json = true;
    else if (word === '--without-sandbox') options.withoutSandbox = true;
    else if (!value || options[name] || (name !== 'cookie' && value.startsWith('-'))) return undefined;
    else options[name] = value;
  }
  return options.address === '' ? undefined : options;
}
