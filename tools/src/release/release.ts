import { publish, takeOff } from 'federation/release';
import { deployableChoice, deployablesNamed, storedDeployable } from './deployable';
import { watchOthers } from './meanwhile';
import { person } from './person';
import { readArguments, report, seconds, UsageError } from './report';
import { siteStore, storeAtHand } from './store-at-hand';
import { tidyUp } from './tidy-up';
import { workingTree, type Tree } from './tree';

const usage = `Usage: npm run release -- ${deployableChoice} | all | <remote> off [--json]`;

/** Builds one deployable and makes it live, or all at once; a running server serves it from the next page on. Or takes a remote off. */
export async function main(args: string[], tree: Tree = workingTree): Promise<void> {
  const { words, json } = readArguments(args, { usage, most: 2 });
  if (words.length > 1) return takeOffSite(words, json);
  const chosen = deployablesNamed(words[0]);
  if (chosen.length === 0) throw new UsageError(usage);
  const store = words[0] === 'all' ? storeAtHand() : await siteStore();
  const meanwhile = await watchOthers(store);

  if (!json) console.log(`• Building ${chosen.join(', ')} …`);
  const began = performance.now();
  await tree.build(chosen);
  const built = performance.now();
  const by = person();
  const released = await publish(store, chosen.map(tree.folderOf), { by, audience: 'everybody' });
  const [buildMs, releaseMs] = [built - began, performance.now() - built];

  const others = await meanwhile({
    what: 'release',
    by,
    builds: Object.fromEntries(released.map(({ name, build }) => [name, build])),
  });
  const { removed, lines } = await tidyUp(store);
  report(
    json,
    { released, buildMs, releaseMs, meanwhile: others.changes, removed },
    ...released.flatMap(({ name, build, known, warnings }) => [
      `✔ ${name} ${build} is live${known ? ' (it was in the store already)' : ''}.`,
      ...warnings.map((words) => `! ${words}`),
    ]),
    `  built in ${seconds(buildMs)}, released in ${seconds(releaseMs)}`,
    ...others.lines,
    ...lines,
  );
}

async function takeOffSite([given, off]: string[], json: boolean): Promise<void> {
  if (off !== 'off' || given === 'all') throw new UsageError(usage);
  const store = await siteStore();
  const name = await storedDeployable(store, given, usage);
  const { build, pages } = await takeOff(store, name, { by: person() });
  report(
    json,
    { name, build, pages },
    `✔ ${name} ${build} is off the site.`,
    ...pages.map((page) => `  ${page} is no page any more`),
    `  To bring it back: npm run rollback -- ${name}`,
  );
}
