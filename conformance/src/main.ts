#!/usr/bin/env node
import type { Browser } from 'playwright-core';
import { findBrowser, openBrowser } from './browser/open-browser';
import { allCases } from './cases/all-cases';
import { compareSystems } from './command/compare-systems';
import { chooseSystems } from './command/choose-systems';
import { type Options, readOptions, usage, UsageError } from './command/options';
import { publish } from './command/publish';
import { noticesDefect } from './command/seeded-defect';

/** Ends the run at the first signal. A second one ends the process at once. */
function abortedBySignal(): AbortSignal {
  const controller = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM'] as const)
    process.once(name, () => controller.abort(new Error('The run was interrupted.')));
  return controller.signal;
}

async function main(options: Options): Promise<boolean> {
  const file = findBrowser(options.browser);
  const opened: Browser[] = [];
  const newBrowser = async (): Promise<Browser> => {
    const browser = await openBrowser(file);
    opened.push(browser);
    return browser;
  };
  try {
    // Wrong adapters and names, and a browser that does not start, are reported before any system starts.
    await chooseSystems(options);
    const first = await newBrowser();
    const version = first.version();
    await first.close();
    const surroundings = { newBrowser, log: console.log, signal: abortedBySignal() };
    if (options.isSeed) return await noticesDefect(options, surroundings);
    return await publish(await compareSystems(options, surroundings), options, version, allCases.length);
  } finally {
    await Promise.all(opened.map((browser) => browser.close()));
  }
}

try {
  const options = readOptions(process.argv.slice(2), process.env);
  if (options.isHelp) console.log(usage);
  // A page that hangs, or a function of an adapter that does not end, must not hold the process.
  process.exit(options.isHelp || (await main(options)) ? 0 : 1);
} catch (error) {
  console.error(`✖ ${(error as Error).message}`);
  if (error instanceof UsageError) console.error('--help lists the options.');
  process.exit(1);
}
