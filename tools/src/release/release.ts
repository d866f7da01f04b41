import { existsSync } from 'node:fs';
import path from 'node:path';
import { publish } from 'federation/release';
import { buildDeployables, deployables, folderOf } from '../build/build-deployables';
import { step } from '../processes/progress';
import { startSettings } from '../start/settings';

const usage = `Usage: npm run release -- ${deployables.map(shortName).join(' | ')} | all`;

/** Builds one deployable and makes it live, or all for a store that is empty; a running server serves it from the next page on. */
export async function main([name]: string[]): Promise<void> {
  const chosen = deployables.filter((candidate) => name === 'all' || candidate === name || shortName(candidate) === name);
  if (chosen.length === 0) throw new Error(usage);
  const { releasesDir } = startSettings(process.env);
  const isSite = existsSync(path.join(releasesDir, 'discovery.json'));
  if (!isSite && name !== 'all') throw new Error(`There is no site at ${releasesDir} yet: run npm start or npm run release -- all once.`);

  await step(`Building ${chosen.join(', ')}`, () => buildDeployables(chosen));
  for (const deployable of chosen) {
    const { build, known } = await publish(folderOf(deployable), releasesDir);
    console.log(`✔ ${deployable} ${build} is live${known ? ' (it was in the store already)' : ''}.`);
  }
}

function shortName(deployable: string): string {
  return deployable.replace(/-mfe$/, '');
}
