import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';

/** The headless shell is first, because the full browser creates windows for each page and takes nearly twice the CPU time. */
const systemBrowsers = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

const installed = (): string | undefined =>
  [process.env.BROWSER_PATH, ...systemBrowsers, chromium.executablePath()].find(
    (candidate) => candidate && existsSync(candidate),
  );

/** Finds a Chromium for the journeys, or installs one. */
export function browser(): string {
  const found = installed();
  if (found) return found;
  console.log('• Installing a browser for the journeys …');
  if (existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) {
    const quietly = { stdio: 'ignore' as const, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
    spawnSync('apt-get', ['update', '-qq'], quietly);
    for (const name of ['chromium-headless-shell', 'chromium'])
      if (!installed()) spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], quietly);
  } else {
    spawnSync(process.execPath, ['node_modules/playwright-core/cli.js', 'install', 'chromium'], { stdio: 'ignore' });
  }
  const brought = installed();
  if (!brought)
    throw new Error(
      'The journeys need Chromium, which couldn’t be installed here. Install it, or set BROWSER_PATH to your copy.',
    );
  return brought;
}
