import { liveVersion } from 'federation/discovery';
import { publish, readDiscovery, withdraw } from 'federation/release';
import { startSettings } from '../start/settings';
import { deployableChoice, deployableNamed, deployablesNamed, storedDeployable } from './deployable';
import { person } from './person';
import { readArguments, report, UsageError } from './report';
import { siteStore } from './store-at-hand';
import { workingTree, type Tree } from './tree';

const usage = `Usage: npm run preview -- ${deployableChoice} [off <build>] [--json]`;

/** Puts the sources as they are now on the site for who has the address, and before nobody else. */
export async function main(args: string[], tree: Tree = workingTree): Promise<void> {
  const { words, json } = readArguments(args, { usage, most: 3 });
  if (words.length > 1 && (words[1] !== 'off' || words[2] === undefined)) throw new UsageError(usage);
  const store = await siteStore();
  if (words[2] !== undefined) {
    const name = await storedDeployable(store, words[0], usage);
    const build = await withdraw(store, name, { by: person(), build: words[2] });
    return report(json, { name, build }, `✔ ${name} ${build} is no longer shown.`);
  }
  const name = deployableNamed(words[0], usage);
  const chosen = deployablesNamed(name);
  await tree.build(chosen);
  const [published] = await publish(store, chosen.map(tree.folderOf), { by: person(), audience: 'who asks' });
  const isLive = liveVersion(await readDiscovery(store), name)?.metadata.version === published?.build;
  const address = `${startSettings(process.env).origin}/?mfe=${name}@${published?.build}`;
  report(
    json,
    { name, build: published?.build, address, warnings: published?.warnings },
    isLive
      ? `✔ ${name} ${published?.build} is live: everybody meets it already.`
      : `✔ ${name} ${published?.build} is shown to who opens\n  ${address}`,
    ...(published?.warnings ?? []).map((text) => `! ${text}`),
  );
}
