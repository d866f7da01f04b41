import { readFileSync } from 'node:fs';
import path from 'node:path';

interface Manifest {
  name: string;
  version: string;
  license?: string;
}

const libraryFolder = /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//;

/** The folder of the package that a bundled file comes from; undefined for our own files. */
function folderOf(file: string): string | undefined {
  return libraryFolder.exec(file.replaceAll('\\', '/'))?.[1];
}

/**
 * Lists all libraries of a program, those in the bundle and the packages next to it, in CycloneDX format for
 * vulnerability scanners.
 */
export function billOfMaterials(files: readonly string[], packageFolders: readonly string[], version: string): object {
  const folders = new Set([...packageFolders, ...files.flatMap((file) => folderOf(file) ?? [])]);
  const components = [...folders]
    .map((folder) => JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as Manifest)
    .map(componentOf)
    .toSorted((a, b) => a.purl.localeCompare(b.purl));
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', name: 'food-court-server', version } },
    components: [...new Map(components.map((component) => [component.purl, component])).values()],
  };
}

const componentOf = ({ name, version, license }: Manifest) => ({
  type: 'library',
  name,
  version,
  purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
  ...(license !== undefined && { licenses: [{ expression: license }] }),
});
