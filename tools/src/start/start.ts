import { buildDeployables, deployables, folderOf } from '../build/build-deployables';
import { person } from '../release/person';
import { storeAtHand } from '../release/store-at-hand';
import { tidyUp } from '../release/tidy-up';
import { publishTree } from './publish-tree';
import { runProduct } from './run-product';
import { startSettings } from './settings';

export async function main(): Promise<void> {
  const settings = startSettings(process.env);
  await runProduct({
    settings,
    deployables: async () => {
      const built = await buildDeployables();
      if (built.length > 0) console.log(`  built ${built.join(', ')}`);
      const store = storeAtHand();
      const left = await publishTree(store, deployables.map(folderOf), person());
      for (const line of [...left.map((words) => `! ${words}`), ...(await tidyUp(store)).lines]) console.log(line);
    },
  });
}
