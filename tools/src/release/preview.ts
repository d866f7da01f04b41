import { publish, withdraw } from 'federation/release';
import { buildDeployables, folderOf } from '../build/build-deployables';
import { startSettings } from '../start/settings';
import { deployableChoice, deployableNamed, deployablesNamed } from './deployable';
import { person } from './person';
import { readArguments, report } from './report';
import { siteStore } from './store-at-hand';

const usage = `Usage: npm run preview -- ${deployableChoice} [off <build>] [--json]`;

/** Puts the sources as they are now on the site for who has the address, and before nobody else. */
export async function main(args: string[]): Promise<void> {
  const { words, json } = readArguments(args);
  const name = deployableNamed(words[0], usage);
  const store = await siteStore();
  if (words[1] === 'off') {
    const build = await withdraw(store, name, { by: person(), build: words[2] });
    return report(json, { name, build }, `✔ ${name} ${build} is no longer shown.`);
  }
  const [deployable = ''] = deployablesNamed(name);
  await buildDeployables([deployable]);
  const [published] = await publish(store, [folderOf(deployable)], { by: person(), audience: 'who asks' });
  const address = `${startSettings(process.env).origin}/?mfe=${name}@${published?.build}`;
  report(json, { name, build: published?.build, address }, `✔ ${name} ${published?.build} is shown to who opens ${address}`);
}
