import { existsSync } from 'node:fs';
import { chromium, type Browser } from 'playwright-core';

const usualPlaces = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Finds a Chromium: the given file, or one at the usual places. */
export function findBrowser(given: string | undefined, places = [...usualPlaces, chromium.executablePath()]): string {
  if (given !== undefined) {
    if (existsSync(given)) return given;
    throw new Error(`There is no browser at ${given}.`);
  }
  const found = places.find((file) => existsSync(file));
  if (found !== undefined) return found;
  throw new Error(
    'No Chromium was found. Install one (npx playwright-core install chromium), or name yours: --browser FILE, or BROWSER_PATH.',
  );
}

/** Gives each site a process of its own, as Chrome does on computers. The headless program that tests use does not. */
const browserArguments = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--site-per-process',
];

export async function openBrowser(executablePath: string): Promise<Browser> {
  try {
    // The command handles signals itself, and stops the store first.
    const signals = { handleSIGINT: false, handleSIGTERM: false };
    return await chromium.launch({ executablePath, args: browserArguments, ...signals });
  } catch (error) {
    const [reason = ''] = (error as Error).message.split('\n');
    throw new Error(`The browser ${executablePath} does not start: ${reason}`);
  }
}
