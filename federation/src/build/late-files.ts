import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Compiler } from 'webpack';
import { IntegrityInPage } from './integrity-in-page';
import { IntegrityInRuntime, writeIntegrity } from './integrity-in-runtime';
import { LateRetries } from './late-retries';

const { RuntimeGlobals, runtime } = webpack;

/** Answered by IntegrityInRuntime or IntegrityInPage. */
const integrity = (chunkId: string, kind: 'js' | 'css'): string =>
  `${RuntimeGlobals.require}.integrity(${chunkId}, "${kind}")`;

/** What a build loads later, screens among it: the browser refuses what was changed, and what fails is asked for again. */
export class LateFiles {
  constructor(private readonly hashesStand: 'in the runtime' | 'in the page') {}

  apply(compiler: Compiler): void {
    const inRuntime = this.hashesStand === 'in the runtime';
    compiler.hooks.thisCompilation.tap('LateFiles', (compilation) => {
      runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'LateFiles',
        (source) => `${source}\nscript.integrity = ${integrity('chunkId', 'js')};`,
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        'LateFiles',
        (source, { tag, chunkId }) => `${source}${tag}.integrity = ${integrity(chunkId, 'css')};`,
      );
      compilation.hooks.runtimeRequirementInTree.for(RuntimeGlobals.ensureChunkHandlers).tap('LateFiles', (chunk) => {
        compilation.addRuntimeModule(chunk, inRuntime ? new IntegrityInRuntime() : new IntegrityInPage());
        compilation.addRuntimeModule(chunk, new LateRetries());
      });
      if (inRuntime) writeIntegrity(compilation);
    });
  }
}
