import { watch } from 'node:fs';
import { runProduct } from '../start/run-product';
import { developmentSettings } from '../start/settings';
import { serverSources } from './server-sources';
import { WatchedDeployables } from './watch-deployables';

const quietMs = 200;

/** Rebuilt and reloaded as it is edited. */
export async function runWholeProduct(): Promise<void> {
  const settings = developmentSettings(process.env);
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
  for (const folder of serverSources()) {
    watch(folder, { recursive: true }, (_event, file) => {
      if (!file || file.includes('.test.')) return;
      clearTimeout(quiet);
      quiet = setTimeout(restart, quietMs);
    });
  }
}
