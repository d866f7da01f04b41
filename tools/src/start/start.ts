import { buildDeployables, deployables, folderOf } from './build/build-deployables';
import { stopwatch } from './processes/progress';
import { releaseAuthor } from '../release/site/author';
import { cleanUpStore, currentStore } from '../release/site/current-store';
import { publishTree } from './publish-tree';
import { runProduct } from './run-product';
import { serversFrom, startSettings } from './settings/start-settings';

export async function main(words: string[]): Promise<void> {
  const settings = startSettings(process.env, serversFrom(words));
  await runProduct({
    settings,
    deployables: async () => {
      const lap = stopwatch();
      const built = await buildDeployables();
      if (built.length > 0) console.log(`  built ${built.join(', ')} (${lap()})`);
      const store = currentStore();
      const skipped = await publishTree(store, deployables.map(folderOf), releaseAuthor());
      console.log(`  checked, compressed and published what is new (${lap()})`);
      for (const line of [...skipped.map((message) => `! ${message}`), ...(await cleanUpStore(store)).lines])
        console.log(line);
    },
  });
}
