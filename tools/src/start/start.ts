import { publish } from 'federation/release';
import { buildDeployables, deployables, folderOf } from '../build/build-deployables';
import { runProduct } from './run-product';
import { startSettings } from './settings';

export async function main(): Promise<void> {
  const settings = startSettings(process.env);
  await runProduct({
    settings,
    deployables: async () => {
      const built = await buildDeployables();
      for (const deployable of deployables) await publish(folderOf(deployable), settings.releasesDir);
      if (built.length > 0) console.log(`  built ${built.join(', ')}`);
    },
  });
}
