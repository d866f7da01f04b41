import webpack, { type Chunk, type Compilation } from 'webpack';
import { clientIntegrityOf } from '../workspace/file-integrity';

const { Compilation: stages, RuntimeGlobals, RuntimeModule, sources } = webpack;

/** The webpack content type for each file extension. */
const contents = { js: 'javascript', css: 'css/mini-extract' } as const;
type Kind = keyof typeof contents;
const kinds = Object.keys(contents) as Kind[];

/** For a remote: the page checks its entry script, and the entry script contains the hashes of all its other files. */
export class IntegrityInRuntime extends RuntimeModule {
  constructor() {
    super('integrity in the runtime');
  }

  override generate(): string {
    const known = Object.fromEntries(kinds.map((kind) => [kind, this.placeholders(kind)]));
    return `const known = ${JSON.stringify(known)};\n${RuntimeGlobals.require}.integrity = (chunkId, kind) => ${JSON.stringify(algorithm)} + known[kind][chunkId];`;
  }

  private placeholders(kind: Kind): Record<string, string> {
    const { chunk, chunkGraph } = this;
    const late =
      chunk && chunkGraph
        ? lateChunks(chunk).filter((each) => chunkGraph.getChunkModulesIterableBySourceType(each, contents[kind]))
        : [];
    return Object.fromEntries(late.map(({ id }) => [String(id), placeholder(kind, id)]));
  }
}

const lateChunks = (chunk: Chunk): Chunk[] => [...chunk.getAllAsyncChunks()];

/** A unique placeholder of the right length: the hash of a file is known only after the runtime that names it. */
const placeholder = (kind: Kind, chunkId: Chunk['id']): string => digestOf(`${kind} ${chunkId}`);

const algorithm = 'sha256-';
const digestOf = (content: string | Buffer): string => clientIntegrityOf(content).slice(algorithm.length);

/** Replaces the placeholders in the runtime with the hashes of all other files, once those are final. */
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
    return written.replace(placeholder(kind, chunk.id), digestOf(content));
  }, text);
}

const filesOf = (chunk: Chunk, kind: Kind): string[] => [...chunk.files].filter((file) => file.endsWith(`.${kind}`));
