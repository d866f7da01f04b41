import { publish } from 'federation/release';
import { buildDeployables, folderOf } from '../build/build-deployables';
import { deployableChoice, deployablesNamed } from './deployable';
import { person } from './person';
import { readArguments, report, seconds } from './report';
import { siteStore, storeAtHand } from './store-at-hand';

const usage = `Usage: npm run release -- ${deployableChoice} | all [--json]`;

/** Builds one deployable and makes it live, or all at once; a running server serves it from the next page on. */
export async function main(args: string[]): Promise<void> {
  const { words, json } = readArguments(args);
  const chosen = deployablesNamed(words[0]);
  if (chosen.length === 0) throw new Error(usage);
  const store = words[0] === 'all' ? storeAtHand() : await siteStore();

  if (!json) console.log(`• Building ${chosen.join(', ')} …`);
  const began = performance.now();
  await buildDeployables(chosen);
  const built = performance.now();
  const published = await publish(store, chosen.map(folderOf), { by: person(), audience: 'everybody' });
  const [buildMs, releaseMs] = [built - began, performance.now() - built];
  const lines = published.map(({ name, build, known }) => `✔ ${name} ${build} is live${known ? ' (it was in the store already)' : ''}.`);
  report(json, { released: published, buildMs, releaseMs }, [...lines, `  built in ${seconds(buildMs)}, released in ${seconds(releaseMs)}`].join('\n'));
}
