import { liveVersion } from 'federation/discovery';
import { canaryOf, publish, readDiscovery, withdraw, type ReleaseStore } from 'federation/release';
import { changeShare } from './change-share';
import { deployableChoice, deployableNamed, deployablesNamed, storedDeployable } from './deployable';
import { watchOthers } from './meanwhile';
import { person } from './person';
import { readArguments, report, UsageError } from './report';
import { siteStore } from './store-at-hand';
import { workingTree, type Tree } from './tree';

const usage = `Usage: npm run canary -- ${deployableChoice} <share>% | off [--json]`;

/** Shows a build to a share of the visitors: the canary there is, with another share, or the sources as they are now. */
export async function main(args: string[], tree: Tree = workingTree): Promise<void> {
  const { words, json } = readArguments(args, { usage, most: 2 });
  const percent = words[1] === 'off' ? 0 : shareFrom(words[1]);
  const store = await siteStore();
  if (words[1] === 'off') {
    const name = await storedDeployable(store, words[0], usage);
    const build = await withdraw(store, name, { by: person() });
    return report(json, { name, build, percent }, `✔ ${name} ${build} is met by nobody any more.`);
  }
  const name = deployableNamed(words[0], usage);
  const meanwhile = await watchOthers(store);
  const { build, warnings } = await tryOut(store, name, percent, tree);
  const others = await meanwhile({ what: 'canary', by: person(), builds: { [name]: build } });
  const live = liveVersion(await readDiscovery(store), name)?.metadata.version;
  report(
    json,
    { name, build, percent, live, warnings, meanwhile: others.changes },
    `✔ ${name} ${build} is met by ${percent === 0 ? 'who asks for it' : `${percent} % of the visitors`}, ${live ?? 'nothing of it'} by ${percent === 100 ? 'nobody' : 'the others'}.`,
    ...warnings.map((text) => `! ${text}`),
    ...others.lines,
  );
}

/** A canary that is there gets the share; another build is tried after it is released or off. */
async function tryOut(
  store: ReleaseStore,
  name: string,
  percent: number,
  tree: Tree,
): Promise<{ build: string; warnings: string[] }> {
  const publication = { by: person(), audience: { percent } };
  const running = canaryOf(await readDiscovery(store), name)?.metadata.version;
  if (running !== undefined) {
    await changeShare(store, { name, build: running }, publication);
    return { build: running, warnings: [] };
  }
  const chosen = deployablesNamed(name);
  await tree.build(chosen);
  const [published] = await publish(store, chosen.map(tree.folderOf), publication);
  return { build: published?.build ?? '', warnings: published?.warnings ?? [] };
}

const sharePattern = /^(\d{1,3}(?:\.\d{1,2})?)%?$/;

function shareFrom(text = ''): number {
  const percent = Number(sharePattern.exec(text)?.[1]);
  if (!(percent >= 0 && percent <= 100)) throw new UsageError(usage);
  return percent;
}
