import { existsSync } from 'node:fs';
import path from 'node:path';
import { publish } from 'federation/release';
import { buildDeployables, deployables, folderOf } from '../build/build-deployables';
import { step } from '../processes/progress';
import { startSettings } from '../start/settings';

const usage = `Usage: npm run release -- ${deployables.map(shortName).join(' | ')}`;

/** Builds one deployable and makes it live; a running server serves it from the next page on. */
export async function main([name]: string[]): Promise<void> {
  const deployable = deployables.find((candidate) => candidate === name || shortName(candidate) === name);
  if (!deployable) throw new Error(usage);
  const { releasesDir } = startSettings(process.env);
  if (!existsSync(path.join(releasesDir, 'discovery.json'))) throw new Error(`There is no site at ${releasesDir} yet: run npm start once.`);
  await step(`Building ${deployable}`, () => buildDeployables([deployable]));
  const { build, known } = await publish(folderOf(deployable), releasesDir);
  console.log(`✔ ${deployable} ${build} is live${known ? ' (it was in the store already)' : ''}.`);
}

function shortName(deployable: string): string {
  return deployable.replace(/-mfe$/, '');
}
