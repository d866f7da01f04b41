import { diskStore, publish } from 'federation/release';
import { buildDeployables, deployables, folderOf } from '../build/build-deployables';
import { person } from '../release/person';
import { runProduct } from './run-product';
import { startSettings } from './settings';

export async function main(): Promise<void> {
  const settings = startSettings(process.env);
  await runProduct({
    settings,
    deployables: async () => {
      const built = await buildDeployables();
      await publish(diskStore(settings.releasesDir), deployables.map(folderOf), { by: person(), audience: 'everybody' });
      if (built.length > 0) console.log(`  built ${built.join(', ')}`);
    },
  });
}
