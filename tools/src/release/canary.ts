import { liveVersion } from 'federation/discovery';
import { canaryOf, publish, readDiscovery, show, withdraw, type Audience, type ReleaseStore } from 'federation/release';
import { buildDeployables, folderOf } from '../build/build-deployables';
import { deployableChoice, deployableNamed, deployablesNamed } from './deployable';
import { person } from './person';
import { readArguments, report } from './report';
import { siteStore } from './store-at-hand';

const usage = `Usage: npm run canary -- ${deployableChoice} <share>% | off [--json]`;

/** Shows a build to a share of the visitors: the canary there is, with another share, or the sources as they are now. */
export async function main(args: string[]): Promise<void> {
  const { words, json } = readArguments(args);
  const name = deployableNamed(words[0], usage);
  const store = await siteStore();
  if (words[1] === 'off') {
    const build = await withdraw(store, name, { by: person() });
    return report(json, { name, build, percent: 0 }, `✔ ${name} ${build} is met by nobody any more.`);
  }
  const percent = shareFrom(words[1]);
  const build = await tryOut(store, name, { percent });
  const live = liveVersion(await readDiscovery(store), name)?.metadata.version;
  report(json, { name, build, percent, live }, `✔ ${name} ${build} is met by ${percent} % of the visitors, ${live} by the others.`);
}

/** A canary that is there gets the share; another build is tried after it is released or off. */
async function tryOut(store: ReleaseStore, name: string, audience: Audience): Promise<string> {
  const running = canaryOf(await readDiscovery(store), name)?.metadata.version;
  if (running !== undefined) {
    await show(store, [{ name, build: running }], { by: person(), audience });
    return running;
  }
  const [deployable = ''] = deployablesNamed(name);
  await buildDeployables([deployable]);
  const [published] = await publish(store, [folderOf(deployable)], { by: person(), audience });
  return published?.build ?? '';
}

const sharePattern = /^(\d{1,3}(?:\.\d{1,2})?)%?$/;

function shareFrom(text = ''): number {
  const percent = Number(sharePattern.exec(text)?.[1]);
  if (!(percent >= 0 && percent <= 100)) throw new Error(usage);
  return percent;
}
