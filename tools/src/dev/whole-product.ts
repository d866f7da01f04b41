import { watch } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from 'federation/build';
import { runProduct } from '../start/run-product';
import { startSettings } from '../start/settings';
import { WatchedDeployables } from './watch-deployables';

/** The sources that the server runs; the deployables have compilers of their own. */
const serverSources = ['server/src', 'shared-api/src', 'federation/src/discovery'];
const quietMs = 200;

/** Rebuilt and reloaded as it is edited. */
export async function runWholeProduct(): Promise<void> {
  const settings = { ...startSettings(process.env), liveReload: true };
  const watched = new WatchedDeployables(settings.releasesDir);
  await runProduct({
    settings,
    deployables: () => watched.start(),
    whenReady: restartOnChange,
    whenStopping: () => watched.stop(),
  });
}

function restartOnChange(restartServer: () => Promise<void>): void {
  let quiet: NodeJS.Timeout | undefined;
  let restarting = Promise.resolve();
  const restart = (): void => {
    restarting = restarting.then(restartServer).then(
      () => console.log('✔ The server has restarted'),
      (error: Error) => console.error(`✖ ${error.message}`),
    );
  };
  for (const folder of serverSources) {
    watch(path.join(repositoryRoot, folder), { recursive: true }, (_event, file) => {
      if (!file || file.includes('.test.')) return;
      clearTimeout(quiet);
      quiet = setTimeout(restart, quietMs);
    });
  }
}
