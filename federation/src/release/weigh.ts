import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ServedBuild, Weights } from '../gate';
import type { Candidate } from './candidate';
import { compressed } from './compress-files';
import type { ReleaseStore } from './release-store';

export type Weigh = (build: ServedBuild, files: readonly string[]) => Promise<Weights>;

/** Compresses files of candidates and of builds in the store, each once: it takes longer than all else that is checked. */
export function scales(store: ReleaseStore, candidates: readonly Candidate[]): Weigh {
  const known = new Map<string, Promise<[string, number][]>>();

  const read = ({ name, build, standing }: ServedBuild, file: string): Promise<Buffer> => {
    const candidate = standing === 'candidate' ? candidates.find(({ stamp }) => stamp.name === name) : undefined;
    return candidate
      ? readFile(path.join(candidate.clientFolder, file))
      : store.readFile(name, build, `client/${file}`).then((text) => Buffer.from(text));
  };

  const weighOnce = (build: ServedBuild, file: string): Promise<[string, number][]> => {
    const id = `${build.name}@${build.build}/${file}`;
    const weighing = known.get(id) ?? weighed(file, read(build, file));
    known.set(id, weighing);
    return weighing;
  };

  return async (build, files) => new Map((await Promise.all(files.map((file) => weighOnce(build, file)))).flat());
}

/** What is not there weighs nothing, and is a fault of its own. */
const weighed = (file: string, reading: Promise<Buffer>): Promise<[string, number][]> =>
  reading.then(
    async (text) => [[file, (await compressed(text)).length]],
    () => [],
  );
