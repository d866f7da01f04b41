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
  /** The server's bundle, as CommonJS. */
  ssr: string;
  facts?: Partial<ManifestFacts>;
  /** More files, from the build's folder. */
  files?: Record<string, string | Buffer>;
}

/** A release store with builds that a test writes itself. */
export class FakeReleaseStore {
  readonly discovery: Discovery = { schema: discoverySchema, microFrontends: {} };

  constructor(readonly folder: string) {}

  /** Overwrites a file of a build in the store. */
  corruptFile(name: string, build: string, file: string, content: string): void {
    this.write(join(name, build, file), content);
  }

  /** Adds the build to the store; no visitor gets it. */
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

  /** A build for a share of the visitors (0 %: only as a preview). The live build is its fallback. */
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

  /** Written to another file and renamed, as a release does it. */
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
