import { watch } from 'node:fs';
import path from 'node:path';
import { startNewsServer } from '@food-court/federation/dev-proxy';
import { repositoryRoot, sourcePackages } from '@food-court/federation/workspace';
import { developmentSettings } from '../start/settings/start-settings';
import { runProduct } from '../start/run-product';
import { WatchedDeployables } from './watch-deployables';

const debounceMs = 200;

/** Runs the product, and brings it to its sources when they change. */
export async function runWatchedProduct(): Promise<void> {
  const news = await startNewsServer();
  const settings = developmentSettings(process.env, news.address);
  const watched = new WatchedDeployables(settings.releasesDir, news);
  await runProduct({
    settings,
    deployables: () => watched.start(),
    whenReady: restartOnChange,
    whenStopping: () => watched.stop(),
  });
}

function restartOnChange(restartServer: () => Promise<void>): void {
  let debounce: NodeJS.Timeout | undefined;
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
      clearTimeout(debounce);
      debounce = setTimeout(restart, debounceMs);
    });
  }
}

/** The source folders of the server and of our packages that it depends on. */
export const serverSources = (): string[] =>
  [...sourcePackages(path.join(repositoryRoot, 'server'), repositoryRoot)].map((folder) => path.join(folder, 'src'));
