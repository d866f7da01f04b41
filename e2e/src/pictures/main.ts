import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser } from 'playwright-core';
import { setScene } from './scene';
import type { Device } from './screen';
import { screensByRole } from './screens/screens-by-role';
import { type Taken, type Visit, takePictures } from './take-pictures';
import { launch } from '#journey/browser';

/** Several pages at once, so that one is drawn while another waits for the network. */
const pagesAtOnce = 3;
const devices: readonly Device[] = ['desktop', 'phone'];
const shownCharacters = 900;

const { values } = parseArgs({
  options: {
    into: { type: 'string' },
    only: { type: 'string', multiple: true, default: [''] },
    // Another browser draws letters differently, so its screens are checked but not compared.
    'drawn-by': { type: 'string' },
  },
});
const folder = values.into ?? '';
if (!folder) throw new Error('Say where the pictures go: --into FOLDER');

const startedAt = performance.now();
const failures: { name: string; reason: string }[] = [];
let pictures = 0;
const taken: Taken = {
  picture: (name, png) => {
    pictures += 1;
    return write(`${name}.png`, png);
  },
  tree: (name, text) => write(`${name}.yml`, `${text}\n`),
  failure: (name, reason) => void failures.push({ name, reason: reason.slice(0, shownCharacters) }),
};

// Without this flag large images are drawn some frames late, even when their decoding was awaited.
const browser = await launch('--disable-checker-imaging');
const browserName = `Chromium ${browser.version()}`;
const drawsPictures = (values['drawn-by'] ?? browserName) === browserName;
const visits = await plannedVisits();
await Promise.all(Array.from({ length: pagesAtOnce }, () => takeTurns(browser)));
await write('taken.json', JSON.stringify({ browser: browserName, failures }));
await browser.close();
console.log(`${pictures} pictures in ${Math.round((performance.now() - startedAt) / 1_000)} s`);

async function write(file: string, content: Buffer | string): Promise<void> {
  const full = path.join(folder, file);
  await mkdir(path.dirname(full), { recursive: true });
  await writeFile(full, content);
}

async function plannedVisits(): Promise<Visit[]> {
  const scene = await setScene();
  const sceneAt = Date.now();
  return Object.entries(screensByRole(scene)).flatMap(([name, all]) => {
    const role = name as Visit['role'];
    const screens = all.filter((screen) => values.only.some((text) => `${role}/${screen.name}`.includes(text)));
    const person = role === 'visitor' ? undefined : scene.people[role];
    return screens.length === 0
      ? []
      : devices.map((device) => ({ role, person, device, screens, sceneAt, drawsPictures }));
  });
}

async function takeTurns(of: Browser): Promise<void> {
  for (let visit = visits.shift(); visit; visit = visits.shift()) await takePictures(of, visit, taken);
}
