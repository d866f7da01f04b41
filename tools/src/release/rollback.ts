import { rollBack } from 'federation/release';
import { deployableChoice, deployableNamed } from './deployable';
import { person } from './person';
import { readArguments, report, seconds } from './report';
import { siteStore } from './store-at-hand';

const usage = `Usage: npm run rollback -- ${deployableChoice} [build] [--json]`;

/** Everybody meets the last good build again, or the one that is named. Nothing is built. */
export async function main(args: string[]): Promise<void> {
  const { words, json } = readArguments(args);
  const name = deployableNamed(words[0], usage);
  const began = performance.now();
  const build = await rollBack(await siteStore(), name, { by: person(), to: words[1] });
  const rollbackMs = performance.now() - began;
  report(json, { name, build, rollbackMs }, `✔ ${name} ${build} is live again (${seconds(rollbackMs)}).`);
}
