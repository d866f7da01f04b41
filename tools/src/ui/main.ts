import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { galleryFolder, watchGallery } from './gallery-build';
import { serveGallery } from './gallery-server';

const built = mkdtempSync(join(tmpdir(), 'food-court-ui-'));
process.on('exit', () => rmSync(built, { recursive: true, force: true }));
process.on('SIGINT', () => process.exit());
process.on('SIGTERM', () => process.exit());

async function showGallery(): Promise<void> {
  const server = await serveGallery([galleryFolder, built], readGalleryEnv().port);
  console.log('Building the design system…');
  await watchGallery(built, console.log);
  console.log(`The design system is ready at http://localhost:${(server.address() as AddressInfo).port}`);
}

function describeError(error: NodeJS.ErrnoException): string {
  if (error.code !== 'EADDRINUSE') return error.message;
  return `Port ${readGalleryEnv().port} is taken. Stop what uses it, or choose another: PORT=6007 npm run ui`;
}

showGallery().catch((error: NodeJS.ErrnoException) => {
  console.error(describeError(error));
  process.exit(1);
});

export interface GalleryEnv {
  port: number;
}

export function readGalleryEnv(env: NodeJS.ProcessEnv = process.env): GalleryEnv {
  const port = Number(env.PORT ?? 6006);
  if (!Number.isInteger(port) || port < 0 || port > 65535) throw new Error(`PORT is no port number: ${env.PORT}`);
  return { port };
}
