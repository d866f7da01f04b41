import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readGalleryEnv } from './config/env';
import { galleryFolder, watchGallery } from './gallery-build';
import { serveGallery } from './gallery-server';

async function showGallery(): Promise<void> {
  const { port } = readGalleryEnv();
  const folder = await mkdtemp(join(tmpdir(), 'food-court-ui-'));
  const removeFolder = () => rm(folder, { recursive: true, force: true });
  try {
    const server = await serveGallery([galleryFolder, folder], port);
    console.log('Building the design system…');
    const build = await watchGallery(folder, (report) => console.log(report));
    console.log(`The design system is ready at http://localhost:${(server.address() as AddressInfo).port}`);
    const end = async () => {
      server.close();
      server.closeAllConnections();
      await build.stop();
      await removeFolder();
      process.exit(0);
    };
    process.once('SIGINT', end);
    process.once('SIGTERM', end);
  } catch (error) {
    await removeFolder();
    throw error;
  }
}

showGallery().catch((error: NodeJS.ErrnoException) => {
  const taken = error.code === 'EADDRINUSE';
  console.error(taken ? `Port ${readGalleryEnv().port} is taken. Stop what uses it, or choose another: PORT=6007 npm run ui` : error.message);
  process.exit(1);
});
