import { createHash } from 'node:crypto';
import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { repository } from '#product/product';

interface Manifest {
  name: string;
  version: string;
}

/** Stands for a company’s registry that has the current state of our packages. */
export interface PackageRegistry {
  address: string;
  /**
   * The npm cache of all teams that use this registry. It is deleted with the registry, because the next registry has
   * packages with the same versions and other contents.
   */
  npmCache: string;
  /** The `node_modules` of a team that has finished, for the next team to reuse. */
  installed: string;
  close: () => Promise<void>;
}

export async function openRegistry(): Promise<PackageRegistry> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'food-court-registry-'));
  const packages = path.join(folder, 'packages');
  await promisify(execFile)(process.execPath, ['tools/packages.mjs', packages], { cwd: repository });
  const { address, close } = await servePackages(packages);
  return {
    address,
    npmCache: path.join(folder, 'npm'),
    installed: path.join(folder, 'node_modules'),
    close: async () => {
      close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Serves the descriptions and archives of packed packages as a registry does. */
async function servePackages(folder: string): Promise<{ address: string; close: () => void }> {
  const files = new Map<string, Buffer>();
  const manifests: (Manifest & { file: string })[] = [];
  for (const file of await readdir(folder)) {
    files.set(file, await readFile(path.join(folder, file)));
    manifests.push({ ...(await manifestOf(path.join(folder, file))), file });
  }
  const server = createServer((request, response) => {
    const asked = decodeURIComponent(request.url ?? '').slice(1);
    const found = manifests.find(({ name }) => name === asked);
    const content = found ? JSON.stringify(describe(found)) : files.get(path.basename(asked));
    response.writeHead(content === undefined ? 404 : 200).end(content);
  });
  const address = await listen(server);
  return { address, close: () => server.close() };

  function describe({ file, ...manifest }: (typeof manifests)[number]): object {
    const integrity = `sha512-${createHash('sha512')
      .update(files.get(file) ?? '')
      .digest('base64')}`;
    return {
      name: manifest.name,
      'dist-tags': { latest: manifest.version },
      versions: { [manifest.version]: { ...manifest, dist: { tarball: `${address}${file}`, integrity } } },
    };
  }
}

async function manifestOf(archive: string): Promise<Manifest> {
  const { stdout } = await promisify(execFile)('tar', ['-xzOf', archive, 'package/package.json']);
  return JSON.parse(stdout) as Manifest;
}

const listen = (server: Server): Promise<string> =>
  new Promise((resolve) =>
    server.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)),
  );
