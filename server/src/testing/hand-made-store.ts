import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Discovery, Manifest, ManifestFacts, Release } from 'federation/discovery';

interface HandMadeBuild {
  /** The server's bundle, as CommonJS. */
  ssr: string;
  facts?: Partial<ManifestFacts>;
  /** More files, from the build's folder. */
  files?: Record<string, string | Buffer>;
}

/** A release store of builds that a test writes itself. */
export class HandMadeStore {
  private discovery: Discovery = { shell: { build: '', base: '' }, remotes: {} };

  constructor(readonly folder: string) {}

  release(name: string, build: string, { ssr, facts, files = {} }: HandMadeBuild): void {
    const surface = { name, routes: [] };
    const foodCourt = { build, surface, entry: { scripts: [], styles: [] }, screens: {}, ...facts };
    const manifest: Manifest = { metaData: { name, globalName: name, remoteEntry: { name: name === 'shell' ? '' : 'remoteEntry.js' }, foodCourt } };
    const all = { 'ssr/index.cjs': ssr, 'client/mf-manifest.json': JSON.stringify(manifest), ...files };
    for (const [file, text] of Object.entries(all)) this.write(join(name, build, file), text);
    const release: Release = { build, base: `/releases/${name}/${build}/` };
    this.discovery = name === 'shell' ? { ...this.discovery, shell: release } : { ...this.discovery, remotes: { ...this.discovery.remotes, [name]: release } };
    this.writeDiscovery(JSON.stringify(this.discovery));
  }

  /** As a release does it: beside, then renamed. */
  writeDiscovery(text: string): void {
    this.write('discovery.partial', text);
    renameSync(join(this.folder, 'discovery.partial'), join(this.folder, 'discovery.json'));
  }

  private write(name: string, text: string | Buffer): void {
    const file = join(this.folder, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}
