import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { repositoryRoot } from '@food-court/federation/workspace';
import { buildDeployables } from '../start/build/build-deployables';
import { browser } from '../test/browser';
import { differenceOf, smallPicture } from './compare';
import { type Judgement, accept, judge, treeDifference } from './judge';
import { NamedFiles } from './named-files';
import { writeReport } from './report';
import { noBrowser, type ScreenFailure, screensToRetake, takeScreens } from './take-screens';

const acceptedPictures = new NamedFiles(path.join(repositoryRoot, 'docs/pictures/screens'), '.webp');
/** Names the browser that drew the accepted pictures. */
const acceptedBrowser = path.join(repositoryRoot, 'docs/pictures/browser.txt');
const acceptedTrees = new NamedFiles(path.join(repositoryRoot, 'e2e/src/pictures/accessibility-trees'), '.yml');

interface Choice {
  accept: boolean;
  /** Selects screens with this text in their name. */
  only: string;
  /** Only axe and the accessibility trees: what fails the check. */
  'without-pictures': boolean;
}

/** Compares pictures and accessibility trees of every screen of a fresh product with the accepted ones. */
export async function main(words: string[]): Promise<void> {
  const { values: choice } = parseArgs({
    args: words,
    options: {
      accept: { type: 'boolean', default: false },
      only: { type: 'string', default: '' },
      'without-pictures': { type: 'boolean', default: false },
    },
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
  const comparableWith = choice['without-pictures'] ? noBrowser : choice.accept ? undefined : await browserOfAccepted();
  const { browser, failures } = await takeScreens(folder, [choice.only], comparableWith);
  const isComparable = comparableWith === undefined || comparableWith === browser;
  if (!isComparable && comparableWith !== noBrowser)
    console.log(
      `The accepted pictures were taken with ${comparableWith}, and ${browser} may draw text differently, so this run only checks axe and the accessibility trees. To accept new pictures, in a separate commit: npm run pictures -- --accept`,
    );
  const judgeAll = async () => ({
    pictures: isComparable ? await judgePictures(folder, choice, failures) : undefined,
    trees: await judgeTrees(folder, choice, failures),
  });
  let { pictures, trees } = await judgeAll();
  const toRetake = screensToRetake(trees, ...(pictures ? [pictures] : []));
  if (toRetake.length > 0) {
    console.log(`Retaking those that differ: ${toRetake.join(', ')}`);
    failures.push(...(await takeScreens(folder, toRetake, comparableWith)).failures);
    ({ pictures, trees } = await judgeAll());
  }
  // Documents that the server renders show numbers and times of this run until the page reads them again, so pictures that
  // differ are listed for a person to look at. Trees and axe decide.
  if (pictures) await settle('picture', acceptedPictures, pictures, choice);
  const isSame = await settle('accessibility tree', acceptedTrees, trees, choice);
  if (choice.accept && choice.only === '') await writeFile(acceptedBrowser, `${browser}\n`);
  const toLookAt = pictures ? [...pictures.changed, ...pictures.added] : [];
  if (toLookAt.length > 0)
    console.log(`Compare them side by side: ${path.relative(repositoryRoot, await writeReport(toLookAt))}`);
  if (!isSame) console.log('If these changes are intended, accept and commit them: npm run pictures -- --accept');
  return isSame && failures.length === 0;
}

const browserOfAccepted = (): Promise<string | undefined> =>
  readFile(acceptedBrowser, 'utf8').then(
    (text) => text.trim(),
    () => undefined,
  );

async function judgePictures(folder: string, choice: Choice, failures: readonly ScreenFailure[]): Promise<Judgement> {
  const taken = new Map<string, Buffer>();
  for (const [name, png] of await new NamedFiles(folder, '.png').readAll()) taken.set(name, await smallPicture(png));
  return judge({ files: acceptedPictures, taken, isAsked: askedBy(choice, failures), compare: differenceOf });
}

async function judgeTrees(folder: string, choice: Choice, failures: readonly ScreenFailure[]): Promise<Judgement> {
  const taken = await new NamedFiles(folder, '.yml').readAll();
  return judge({ files: acceptedTrees, taken, isAsked: askedBy(choice, failures), compare: treeDifference });
}

/** A screen that failed to load does not count as removed. */
const askedBy =
  ({ only }: Choice, failures: readonly ScreenFailure[]) =>
  (name: string): boolean =>
    name.includes(only) && !failures.some((failure) => name.startsWith(failure.name));

/** New pictures count as differences only when some were accepted before. */
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
