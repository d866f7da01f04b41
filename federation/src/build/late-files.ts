import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Compiler } from 'webpack';
import { pageStateElementId } from '../discovery/page-state';
import { IntegrityInRuntime, writeIntegrity } from './integrity-in-runtime';
import { LateRetries } from './late-retries';

const { RuntimeGlobals, RuntimeModule, runtime } = webpack;

/** IntegrityInRuntime or IntegrityInPage defines this function. */
const integrity = (chunkId: string, kind: 'js' | 'css'): string =>
  `${RuntimeGlobals.require}.integrity(${chunkId}, "${kind}")`;

/** An integrity policy requires both, even for files of our own origin. */
const checked = (tag: string, hash: string): string => `${tag}.integrity = ${hash}; ${tag}.crossOrigin = "anonymous";`;

/** Makes the browser verify the files that a build loads later, such as its screens, and retries failed loads. */
export class LateFiles {
  constructor(private readonly hashLocation: 'in the runtime' | 'in the page') {}

  apply(compiler: Compiler): void {
    const inRuntime = this.hashLocation === 'in the runtime';
    compiler.hooks.thisCompilation.tap('LateFiles', (compilation) => {
      runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'LateFiles',
        (source) => `${source}\n${checked('script', integrity('chunkId', 'js'))}`,
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        'LateFiles',
        (source, { tag, chunkId }) => `${source}${checked(tag, integrity(chunkId, 'css'))}`,
      );
      compilation.hooks.runtimeRequirementInTree.for(RuntimeGlobals.ensureChunkHandlers).tap('LateFiles', (chunk) => {
        compilation.addRuntimeModule(chunk, inRuntime ? new IntegrityInRuntime() : new IntegrityInPage());
        compilation.addRuntimeModule(chunk, new LateRetries());
      });
      if (inRuntime) writeIntegrity(compilation);
    });
  }
}

/** For the shell: the server writes the hashes of its late files into the page, so its first load does not grow. */
class IntegrityInPage extends RuntimeModule {
  constructor() {
    super('integrity in the page');
  }

  override generate(): string {
    const { require } = RuntimeGlobals;
    return `let known;
${require}.integrity = (chunkId, kind) => {
  known ??= JSON.parse(document.getElementById(${JSON.stringify(pageStateElementId)}).textContent).integrity;
  return known[${require}[kind === "js" ? "u" : "miniCssF"](chunkId).split("?")[0]];
};`;
  }
}
