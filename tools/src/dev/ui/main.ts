import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { requireFreePort } from '#start/preconditions';
import { galleryFolder, watchGallery } from './gallery-build';
import { serveGallery } from './gallery-server';

const built = mkdtempSync(join(tmpdir(), 'food-court-ui-'));
process.on('exit', () => rmSync(built, { recursive: true, force: true }));
process.on('SIGINT', () => process.exit());
process.on('SIGTERM', () => process.exit());

async function showGallery(): Promise<void> {
  const port = Number(process.env.PORT ?? 6006);
  if (!Number.isInteger(port) || port < 0 || port > 65535)
    throw new Error(`PORT is ${process.env.PORT}; it must be a number from 0 to 65535.`);
  await requireFreePort('127.0.0.1', port);
  const server = await serveGallery([galleryFolder, built], port);
  console.log('Building the design system…');
  await watchGallery(built, console.log);
  console.log(`The design system is ready at http://localhost:${(server.address() as AddressInfo).port}`);
}

showGallery().catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
