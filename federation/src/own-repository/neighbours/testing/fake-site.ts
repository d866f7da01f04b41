import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after } from 'node:test';
import type { ManifestFacts } from '#discovery/index';
import type { Surface } from '#surface/surface';
import { clientIntegrityOf, integrityOf } from '#workspace/file-integrity';
import { exampleManifest } from '#testing/example-manifest';

interface Given {
  build?: string;
  surface?: Partial<Surface>;
  facts?: Partial<ManifestFacts>;
  /** Scripts and styles, by their names. */
  files?: Record<string, string>;
}

/** A site with live builds, which a test can change, break and switch off. */
export class FakeSite {
  readonly files = new Map<string, string>();
  /** The paths that were asked for. */
  readonly asked: string[] = [];
  /** Answers what is no file of a build. */
  pages: RequestListener = (_request, response) => response.writeHead(404).end();
  private readonly live: Record<string, object[]> = {};
  private readonly server = createServer((request, response) => {
    const { url = '' } = request;
    this.asked.push(url);
    const file = url === '/discovery.json' ? JSON.stringify({ microFrontends: this.live }) : this.files.get(url);
    if (file === undefined) return this.pages(request, response);
    response.writeHead(200).end(file);
  });
  origin = '';

  async start(port = 0): Promise<void> {
    await once(this.server.listen(port, '127.0.0.1'), 'listening');
    this.origin = `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  release(name: string, { build = `${name}-1`, surface, facts, files = {} }: Given = {}): void {
    const base = `/releases/${name}/${build}/client/`;
    const manifest = exampleManifest(name === 'shell' ? [] : undefined, name, build);
    const { foodCourt } = manifest.metaData;
    const integrity = Object.fromEntries(Object.entries(files).map(([file, text]) => [file, clientIntegrityOf(text)]));
    Object.assign(foodCourt, { integrity, ...facts, surface: { ...foodCourt.surface, ...surface } });
    for (const [file, text] of Object.entries(files)) this.files.set(base + file, text);
    const text = JSON.stringify(manifest);
    this.files.set(`${base}mf-manifest.json`, text);
    const metadata = { version: build, integrity: integrityOf(text) };
    this.live[name] = [{ url: `${base}mf-manifest.json`, metadata, deployment: { traffic: 100, default: true } }];
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }
}

/** Starts a site with a shell and these remotes. It stops after the tests of the file. */
export async function fakeSite(remotes: Record<string, Given> = {}): Promise<FakeSite> {
  const site = new FakeSite();
  const libraries = { react: { version: '19.3.1', names: ['createElement'] } };
  for (const [name, given] of Object.entries({ shell: { facts: { libraries } }, ...remotes }))
    site.release(name, given);
  await site.start();
  after(() => site.stop().catch(() => {}));
  return site;
}
