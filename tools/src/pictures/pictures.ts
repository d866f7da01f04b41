import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { repositoryRoot } from '@food-court/federation/workspace';
import { buildDeployables } from '../build/build-deployables';
import { browser } from '../test/browser';
import { runCommand } from '../test/run-command';
import { differenceOf, smallPicture } from './compare';
import { type Judgement, accept, judge, treeDifference } from './judge';
import { NamedFiles } from './named-files';
import { writeReport } from './report';

const acceptedPictures = new NamedFiles(path.join(repositoryRoot, 'docs/pictures/screens'), '.webp');
const acceptedTrees = new NamedFiles(path.join(repositoryRoot, 'e2e/src/pictures/accessibility-trees'), '.yml');

interface Choice {
  accept: boolean;
  /** Only screens with this in their name. */
  only: string;
}

/** What e2e writes beside the pictures: screens that did not come, and findings of axe. */
interface Failure {
  name: string;
  reason: string;
}

/** Pictures and accessibility trees of every screen, from a product of its own, beside the accepted ones. */
export async function main(words: string[]): Promise<void> {
  const { values: choice } = parseArgs({
    args: words,
    options: { accept: { type: 'boolean', default: false }, only: { type: 'string', default: '' } },
  });
  process.env.BROWSER_PATH = browser();
  await buildDeployables();
  const folder = await mkdtemp(path.join(os.tmpdir(), 'food-court-pictures-'));
  try {
    process.exitCode = (await takeAndCompare(folder, choice)) ? 0 : 1;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function takeAndCompare(folder: string, choice: Choice): Promise<boolean> {
  const tsx = ['--import', 'tsx'];
  const taking = [...tsx, 'e2e/src/pictures/main.ts', '--into', folder, '--only', choice.only];
  if (!(await runCommand([...tsx, 'e2e/src/product/run.ts', ...taking]))) return false;
  const failures = JSON.parse(await readFile(path.join(folder, 'failures.json'), 'utf8')) as Failure[];
  for (const { name, reason } of failures) console.log(`  ✖ ${name}: ${reason}`);
  return (await compare(folder, choice, failures)) && failures.length === 0;
}

/** Whether all is as accepted, or is accepted now. */
async function compare(folder: string, choice: Choice, failures: readonly Failure[]): Promise<boolean> {
  // A screen that did not come is not gone.
  const isAsked = (name: string): boolean =>
    name.includes(choice.only) && !failures.some((failure) => name.startsWith(failure.name));
  const pictures = new Map<string, Buffer>();
  for (const [name, png] of await new NamedFiles(folder, '.png').readAll()) pictures.set(name, await smallPicture(png));
  const trees = await new NamedFiles(folder, '.yml').readAll();
  const ofPictures = await judge({ files: acceptedPictures, taken: pictures, isAsked, compare: differenceOf });
  const ofTrees = await judge({ files: acceptedTrees, taken: trees, isAsked, compare: treeDifference });
  const isSame = [
    await settle('picture', acceptedPictures, ofPictures, choice),
    await settle('accessibility tree', acceptedTrees, ofTrees, choice),
  ].every(Boolean);
  const toLookAt = [...ofPictures.changed, ...ofPictures.added];
  if (toLookAt.length > 0)
    console.log(`Look at them side by side: ${path.relative(repositoryRoot, await writeReport(toLookAt))}`);
  if (!isSame) console.log('If all of this is meant, accept it and commit it: npm run pictures -- --accept');
  return isSame;
}

/** Before anything was ever accepted, nothing can have changed. */
async function settle(kind: string, files: NamedFiles, judgement: Judgement, choice: Choice): Promise<boolean> {
  const { changed, added, gone } = judgement;
  const hasAccepted = (await files.names()).length > 0;
  const found = [...changed, ...(hasAccepted ? added : []), ...gone];
  for (const { name, what } of found) console.log(`  • ${kind} ${name}: ${what}`);
  console.log(`${kind}: ${changed.length} changed, ${added.length} new, ${gone.length} gone`);
  if (choice.accept) await accept(files, judgement);
  else if (!hasAccepted) console.log(`No ${kind} is accepted yet: npm run pictures -- --accept`);
  return choice.accept || found.length === 0;
}
