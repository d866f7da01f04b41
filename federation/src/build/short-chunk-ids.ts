import type { Compiler, WebpackPluginInstance } from 'webpack';

/**
 * Our own chunks keep their names; chunks that webpack splits off get numbers. Their default names list all modules and are
 * repeated in every file that loads the chunk, which costs about 200 bytes of the first load.
 */
export class ShortChunkIds implements WebpackPluginInstance {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('ShortChunkIds', (compilation) =>
      compilation.hooks.beforeChunkIds.tap('ShortChunkIds', (chunks) => {
        for (const chunk of chunks) {
          if (!chunk.name || chunk.id !== null) continue;
          chunk.id = chunk.name;
          chunk.ids = [chunk.name];
        }
      }),
    );
  }
}
