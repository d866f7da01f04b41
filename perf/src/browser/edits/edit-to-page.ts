import { editedRemote, type Source } from 'e2e/src/delivery/edited-remote';
import { launch } from 'e2e/src/journey/browser';
import { median } from 'e2e/src/journey/median';
import { origin } from 'e2e/src/product/origin';
import type { Page } from 'playwright-core';

const rounds = 10;
type Kind = 'a component' | 'a module that it imports' | 'styles';

/** Each kind changes its text in every round. */
const edits: Record<Kind, { source: Source; text: (round: number) => string; isShown: (text: string) => boolean }> = {
  'a component': {
    source: 'lead.tsx',
    text: (round) => `Before${'!'.repeat(round)}:`,
    isShown: (text) => !!document.querySelector('main main p')?.textContent?.includes(text),
  },
  'a module that it imports': {
    source: 'words.ts',
    text: (round) => `first${'!'.repeat(round)} words`,
    isShown: (text) => !!document.querySelector('main main p')?.textContent?.includes(text),
  },
  styles: {
    source: 'notes.module.css',
    text: (round) => `${16 + round}px`,
    isShown: (text) => getComputedStyle(document.querySelector('main main')!).paddingTop === text,
  },
};

const kinds = Object.keys(edits) as Kind[];

// Measures how long an edit of a remote takes until the open page shows it, from the saved file to the frame, compared with loading
// the same page again. The page keeps its state. The two alternate: times depend on the machine, so the ratio matters.
const remote = await editedRemote(origin());
const browser = await launch();
const page = await browser.newPage();
const times = new Map<string, number[]>();
const note = (name: string, ms: number): void => void times.set(name, [...(times.get(name) ?? []), ms]);
const of = (name: string): number => median(times.get(name) ?? []);

await page.goto(`${remote.origin}/notes`);
for (let round = 0; round < rounds; round += 1) {
  note('a new document', await timeOfReload(page));
  await page.getByLabel('Note').fill('typed');
  for (const kind of kinds) note(kind, await timeOfEdit(page, kind, round));
  if ((await page.getByLabel('Note').inputValue()) !== 'typed') throw new Error('The page has lost what was typed.');
}
await browser.close();
await remote.stop();

console.log(`\nFrom an edit to the open page, in a site that is deployed  (median of ${rounds})`);
for (const name of times.keys())
  console.log(
    `  ${name.padEnd(28)} ${of(name).toFixed(0).padStart(5)} ms ${(of(name) / of('a new document')).toFixed(2).padStart(6)}x a new document`,
  );
console.log(`budget edit-to-page ${Math.max(...kinds.map((kind) => of(kind) / of('a new document'))).toFixed(2)}`);
console.log(`budget edit-to-page-time ${Math.max(...kinds.map(of)).toFixed(0)}`);

/** Until its code can be used. */
async function timeOfReload(open: Page): Promise<number> {
  const start = performance.now();
  await open.reload();
  await open.waitForFunction(() =>
    Object.keys(document.querySelector('main main button') ?? {}).some((key) => key.startsWith('__reactProps')),
  );
  return performance.now() - start;
}

async function timeOfEdit(open: Page, kind: Kind, round: number): Promise<number> {
  const { source, text, isShown } = edits[kind];
  const shown = open.waitForFunction(isShown, text(round + 1), { polling: 'raf' });
  const start = performance.now();
  await remote.edit(source, text(round), text(round + 1));
  await shown;
  return performance.now() - start;
}
