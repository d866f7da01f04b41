import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import {
  discoverySchema,
  manifestAddress,
  type Discovery,
  type Manifest,
  type ManifestFacts,
  type Version,
} from 'federation/discovery';
import { integrityOf } from 'federation/release';

interface HandMadeBuild {
  /** The server's bundle, as CommonJS. */
  ssr: string;
  facts?: Partial<ManifestFacts>;
  /** More files, from the build's folder. */
  files?: Record<string, string | Buffer>;
}

/** A release store of builds that a test writes itself. */
export class HandMadeStore {
  readonly discovery: Discovery = { schema: discoverySchema, microFrontends: {} };

  constructor(readonly folder: string) {}

  /** Spoils a file of a build that is in the store already. */
  spoil(name: string, build: string, file: string, content: string): void {
    this.write(join(name, build, file), content);
  }

  /** The build is in the store, and before nobody. */
  add(name: string, build: string, { ssr, facts, files = {} }: HandMadeBuild): Version {
    const surface = { name, routes: [] };
    const foodCourt: ManifestFacts = {
      build,
      surface,
      entry: { scripts: [], styles: [] },
      screens: {},
      integrity: {},
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

  release(name: string, build: string, made: HandMadeBuild): void {
    this.serve(name, [this.add(name, build, made)]);
  }

  /** A build for some of the visitors (at 0 %: for those who ask for it), beside what is live and would be fallen back to. */
  try(name: string, build: string, share: number, made: HandMadeBuild): void {
    const [live] = this.discovery.microFrontends[name] ?? [];
    if (!live) throw new Error(`${name} has nothing live`);
    const tried = {
      ...this.add(name, build, made),
      fallbackUrl: live.url,
      deployment: { traffic: share, default: false },
    };
    this.serve(name, [{ ...live, deployment: { traffic: 100 - share, default: true } }, tried]);
  }

  serve(name: string, versions: Version[]): void {
    this.discovery.microFrontends[name] = versions;
    this.writeDiscovery(JSON.stringify(this.discovery));
  }

  /** As a release does it: beside, then renamed. */
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
