import webpack, { type Chunk, type Compilation } from 'webpack';
import { integrityOf } from './file-integrity';

const { Compilation: stages, RuntimeGlobals, RuntimeModule, sources } = webpack;

/** By the end of a file's name, what webpack calls its content. */
const contents = { js: 'javascript', css: 'css/mini-extract' } as const;
type Kind = keyof typeof contents;
const kinds = Object.keys(contents) as Kind[];

/** For a remote: its entry, which the page checks, carries the hashes of all its other files. */
export class IntegrityInRuntime extends RuntimeModule {
  constructor() {
    super('integrity in the runtime');
  }

  override generate(): string {
    const known = Object.fromEntries(kinds.map((kind) => [kind, this.standIns(kind)]));
    return `const known = ${JSON.stringify(known)};\n${RuntimeGlobals.require}.integrity = (chunkId, kind) => ${JSON.stringify(algorithm)} + known[kind][chunkId];`;
  }

  private standIns(kind: Kind): Record<string, string> {
    const { chunk, chunkGraph } = this;
    const late =
      chunk && chunkGraph
        ? lateChunks(chunk).filter((each) => chunkGraph.getChunkModulesIterableBySourceType(each, contents[kind]))
        : [];
    return Object.fromEntries(late.map(({ id }) => [String(id), standIn(kind, id)]));
  }
}

const lateChunks = (chunk: Chunk): Chunk[] => [...chunk.getAllAsyncChunks()];

/** Of the right length, and found nowhere else: the file itself is written after the runtime that names it. */
const standIn = (kind: Kind, chunkId: Chunk['id']): string => digestOf(`${kind} ${chunkId}`);

const algorithm = 'sha384-';
const digestOf = (content: string | Buffer): string => integrityOf(content).slice(algorithm.length);

/** When all files but the runtime's own are final, their hashes take the places held for them. */
export function writeIntegrity(compilation: Compilation): void {
  const afterContentHashes = stages.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1;
  compilation.hooks.processAssets.tap({ name: 'IntegrityInRuntime', stage: afterContentHashes }, () => {
    for (const chunk of compilation.chunks) {
      if (!chunk.hasRuntime()) continue;
      for (const file of filesOf(chunk, 'js')) {
        compilation.updateAsset(
          file,
          (source) => new sources.RawSource(withHashes(compilation, chunk, source.source().toString())),
        );
      }
    }
  });
}

function withHashes(compilation: Compilation, runtimeChunk: Chunk, text: string): string {
  const late = lateChunks(runtimeChunk).flatMap((chunk) =>
    kinds.flatMap((kind) => filesOf(chunk, kind).map((file) => ({ chunk, kind, file }))),
  );
  return late.reduce((written, { chunk, kind, file }) => {
    const content = compilation.getAsset(file)?.source.buffer() ?? '';
    return written.replace(standIn(kind, chunk.id), digestOf(content));
  }, text);
}

const filesOf = (chunk: Chunk, kind: Kind): string[] => [...chunk.files].filter((file) => file.endsWith(`.${kind}`));
