import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { runCommand } from '../test/run-command';
import type { Judgement } from './judge';

/** What e2e writes beside the pictures: screens that did not come, and findings of axe. */
export interface ScreenFailure {
  name: string;
  reason: string;
}

export interface TakenScreens {
  /** With its version: another one may draw letters differently. */
  browser: string;
  failures: ScreenFailure[];
}

/** The scene has an order that nobody accepts, for longer than a court would wait. */
const sceneStays = Object.fromEntries(
  ['RING', 'ADMIN', 'CANCEL', 'REFUND'].map((step) => [`UNANSWERED_${step}_MINUTES`, '0']),
);

/**
 * Takes the screens with one of these texts in their name into the folder, from a product of its own. Without pictures
 * when the browser is not the one that is named.
 */
export async function takeScreens(
  folder: string,
  only: readonly string[],
  drawnBy: string | undefined,
): Promise<TakenScreens> {
  const tsx = ['--import', 'tsx'];
  const choice = only.flatMap((text) => ['--only', text]);
  const taking = [...tsx, 'e2e/src/pictures/main.ts', '--into', folder, ...choice];
  if (drawnBy !== undefined) taking.push('--drawn-by', drawnBy);
  if (!(await runCommand([...tsx, 'e2e/src/product/run.ts', '--all-photos', ...taking], sceneStays)))
    throw new Error('The pictures could not be taken: see above.');
  const taken = JSON.parse(await readFile(path.join(folder, 'taken.json'), 'utf8')) as TakenScreens;
  for (const { name, reason } of taken.failures) console.log(`  ✖ ${name}: ${reason}`);
  return taken;
}

/** More than that do not differ by chance. */
const chanceAtMost = 10;

/** A busy machine may have drawn a page too late: the screens that are taken a second time before their difference counts. */
export function screensToRetake(...judgements: readonly Judgement[]): string[] {
  const changed = judgements.flatMap((judgement) => judgement.changed);
  const screens = new Set(changed.map(({ name }) => name.replace(/-(phone|tablet|desktop)(-light|-dark)?$/, '')));
  return screens.size > chanceAtMost ? [] : [...screens];
}
