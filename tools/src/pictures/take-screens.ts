import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { runCommand } from '../test/run-command';
import type { Judgement } from './judge';

/** Written by e2e in addition to the pictures: screens that failed to load, and findings of axe. */
export interface ScreenFailure {
  name: string;
  reason: string;
}

export interface TakenScreens {
  /** Name and version of the browser; another one may draw letters differently. */
  browser: string;
  failures: ScreenFailure[];
}

/** Disables escalation, because the scene contains an order that stays unanswered for too long. */
const sceneStays = Object.fromEntries(
  ['RING', 'ADMIN', 'CANCEL', 'REFUND'].map((step) => [`UNANSWERED_${step}_MINUTES`, '0']),
);

/** In place of the browser that drew the accepted pictures: no picture is taken. */
export const noBrowser = 'none';

/**
 * Writes the screens with one of these texts in their name into the folder, from a fresh product. Skips pictures when the
 * browser is not the one that drew the accepted pictures.
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
  const photos = drawnBy === noBrowser ? [] : ['--all-photos'];
  if (!(await runCommand([...tsx, 'e2e/src/product/run.ts', ...photos, ...taking], sceneStays)))
    throw new Error('The pictures couldn’t be taken. The reason is above.');
  const taken = JSON.parse(await readFile(path.join(folder, 'taken.json'), 'utf8')) as TakenScreens;
  for (const { name, reason } of taken.failures) console.log(`  ✖ ${name}: ${reason}`);
  return taken;
}

/** More differences than this are not a coincidence. */
const chanceAtMost = 10;

/** The screens to take a second time before their differences count, because a busy machine may draw a page too late. */
export function screensToRetake(...judgements: readonly Judgement[]): string[] {
  const changed = judgements.flatMap((judgement) => judgement.changed);
  const screens = new Set(changed.map(({ name }) => name.replace(/-(phone|tablet|desktop)(-light|-dark)?$/, '')));
  return screens.size > chanceAtMost ? [] : [...screens];
}
