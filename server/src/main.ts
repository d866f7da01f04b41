import { createApp } from './app';
import { readSettings } from './config/env';
import { openHouse } from './house';
import { Sweeper } from './payments/sweep/sweeper';
import { listen } from './process/listen';
import { migratePatiently } from './process/migrate-patiently';
import { outliveBundles } from './process/outlive-bundles';
import { stopOnRequest } from './process/stop-on-request';

async function main(): Promise<void> {
  const settings = readSettings();
  const house = await openHouse(settings, ({ message }) =>
    app?.log.warn({ reason: message }, 'a database connection was lost'),
  );
  const app = await createApp(house);
  const sweeper = new Sweeper(house, app.log);
  app.addHook('onClose', () => sweeper.stop());
  stopOnRequest(app);
  outliveBundles(app.log);
  await listen(app, settings);
  await migratePatiently(settings.database.url, house.migrations, app.log);
  sweeper.start();
  app.log.info({ url: settings.publicUrl }, 'ready');
  process.send?.({ ready: true, url: settings.publicUrl });
}

main().catch((error: Error) => {
  // One plain line for whoever started us; a stack helps nobody there.
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
});
