import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import {
  discoverySchema,
  manifestAddress,
  type Discovery,
  type Manifest,
  type ManifestFacts,
  type Version,
} from '@food-court/federation/discovery';
import { integrityOf } from '@food-court/federation/release';

interface FakeBuild {
  /** The bundle for the server, as CommonJS. */
  ssr: string;
  facts?: Partial<ManifestFacts>;
  /** More files, by their path in the build's folder. */
  files?: Record<string, string | Buffer>;
}

/** A release store whose builds are written by the test. */
export class FakeReleaseStore {
  readonly discovery: Discovery = { schema: discoverySchema, microFrontends: {} };

  constructor(readonly folder: string) {}

  /** Overwrites a file of a build in the store. */
  corruptFile(name: string, build: string, file: string, content: string): void {
    this.write(join(name, build, file), content);
  }

  /** Adds the build to the store without serving it to any visitor. */
  add(name: string, build: string, { ssr, facts, files = {} }: FakeBuild): Version {
    const surface = { name, routes: [] };
    const foodCourt: ManifestFacts = {
      build,
      surface,
      entry: { scripts: [], styles: [] },
      screens: {},
      integrity: {},
      serverIntegrity: integrityOf(ssr),
      libraries: {},
      ...facts,
    };
    const manifest: Manifest = {
      metaData: { name, globalName: name, remoteEntry: { name: name === 'shell' ? '' : 'remoteEntry.js' }, foodCourt },
    };
    const text = JSON.stringify(manifest);
    const all = { 'ssr/index.cjs': ssr, 'client/mf-manifest.json': text, ...files };
    for (const [file, content] of Object.entries(all)) this.write(join(name, build, file), content);
    return {
      url: manifestAddress({ base: `/releases/${name}/${build}/` }),
      metadata: { version: build, integrity: integrityOf(text) },
      deployment: { traffic: 100, default: true },
      extras: { since: '2026-01-01T00:00:00.000Z', by: 'a test' },
    };
  }

  release(name: string, build: string, made: FakeBuild): void {
    this.setVersions(name, [this.add(name, build, made)]);
  }

  /** Serves a build to a share of the visitors (0 %: only as a preview), with the live build as its fallback. */
  addCanary(name: string, build: string, share: number, made: FakeBuild): void {
    const [live] = this.discovery.microFrontends[name] ?? [];
    if (!live) throw new Error(`${name} has nothing live`);
    const canary = {
      ...this.add(name, build, made),
      fallbackUrl: live.url,
      deployment: { traffic: share, default: false },
      extras: { since: new Date().toISOString(), by: 'a test' },
    };
    this.setVersions(name, [{ ...live, deployment: { traffic: 100 - share, default: true } }, canary]);
  }

  setVersions(name: string, versions: Version[]): void {
    this.discovery.microFrontends[name] = versions;
    this.writeDiscovery(JSON.stringify(this.discovery));
  }

  /** Writes another file and renames it, as a release does. */
  writeDiscovery(text: string): void {
    this.write('discovery.partial', text);
    renameSync(join(this.folder, 'discovery.partial'), join(this.folder, 'discovery.json'));
  }

  private write(name: string, content: string | Buffer): void {
    const file = join(this.folder, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
}
