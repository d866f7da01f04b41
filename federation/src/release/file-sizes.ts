import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isCandidate, type FileSizes, type ServedBuild } from '../gate';
import type { ReleaseStore } from './store/release-store';
import { compress } from './compression';
import type { Candidate } from './finished-build';

export type MeasureFiles = (build: ServedBuild, files: readonly string[]) => Promise<FileSizes>;

/** Measures the compressed size of each file once: compression takes longer than all other checks. */
export function fileMeasurer(store: ReleaseStore, candidates: readonly Candidate[]): MeasureFiles {
  const cache = new Map<string, Promise<[string, number][]>>();

  const read = (served: ServedBuild, file: string): Promise<Buffer> => {
    const { name, build } = served;
    const folder = isCandidate(served) ? candidates.find(({ stamp }) => stamp.name === name)?.folder : undefined;
    return folder !== undefined
      ? readFile(path.join(folder, 'dist/client', file))
      : store.readFile(name, build, `client/${file}`).then((text) => Buffer.from(text));
  };

  const measureOnce = (build: ServedBuild, file: string): Promise<[string, number][]> => {
    const id = `${build.name}@${build.build}/${file}`;
    const size = cache.get(id) ?? measure(file, read(build, file));
    cache.set(id, size);
    return size;
  };

  return async (build, files) => new Map((await Promise.all(files.map((file) => measureOnce(build, file)))).flat());
}

/** A missing file has no size; the gate reports it as a fault of its own. */
const measure = (file: string, content: Promise<Buffer>): Promise<[string, number][]> =>
  content.then(
    async (bytes) => [[file, (await compress(bytes)).length]],
    () => [],
  );
