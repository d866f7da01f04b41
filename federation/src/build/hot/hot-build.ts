import { fileURLToPath } from 'node:url';
import webpack, { type Compiler, type RuleSetRule } from 'webpack';
import { HotRuntime } from './hot-runtime';
import { hotFile, type HotState } from './hot-state';

const { Compilation, HotModuleReplacementPlugin, NormalModuleReplacementPlugin, RuntimeGlobals, sources } = webpack;

const fileHere = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
const jsxRuntime = fileHere('page/jsx-dev-runtime.mjs');
const screenRequest = /^\?hot$/;

/** The request of a screen whose code may change in an open page. */
export const asHotScreen = (file: string): string => (file.endsWith('.screen.tsx') ? `${file}?hot` : file);

/** To be put before the rules for sources. */
export const hotScreenRule: RuleSetRule = { resourceQuery: screenRequest, loader: fileHere('hot-screen.mjs') };

/** Lets the compiler note components, and connects what it notes with the page. */
export function withHotComponents(typescript: RuleSetRule): RuleSetRule {
  const { loader, options, ...rule } = typescript;
  const { jsc, ...others } = options as { jsc: { transform: object } };
  // The compiler adds the name of the file. It notes components only in code for development.
  const react = { runtime: 'automatic', importSource: fileHere('page'), development: true, refresh: true };
  const hotOptions = { ...others, jsc: { ...jsc, transform: { ...jsc.transform, react } } };
  return {
    ...rule,
    resourceQuery: { not: screenRequest },
    use: [{ loader: fileHere('hot-module.mjs') }, { loader, options: hotOptions }],
  };
}

/** Development only: a page takes an edit of a remote without a new document, and keeps what was typed. */
export class HotBuild {
  constructor(private readonly remote: string) {}

  apply(compiler: Compiler): void {
    new HotModuleReplacementPlugin().apply(compiler);
    // Packages come compiled, and their components may get those of the remote to render.
    new NormalModuleReplacementPlugin(/^react\/jsx-runtime$/, (resource) => {
      if (resource.contextInfo.issuer !== jsxRuntime) resource.request = jsxRuntime;
    }).apply(compiler);
    // The page's script replaces style sheets, because the plugin's own would also load those of the site again.
    new NormalModuleReplacementPlugin(/mini-css-extract-plugin\/dist\/hmr\/hotModuleReplacement\.js$/, (resource) => {
      resource.request = fileHere('page/no-reload.cjs');
    }).apply(compiler);
    compiler.hooks.thisCompilation.tap('HotBuild', (compilation) => {
      compilation.hooks.additionalTreeRuntimeRequirements.tap('HotBuild', (chunk, requirements) => {
        requirements.add(RuntimeGlobals.publicPath).add(RuntimeGlobals.getFullHash);
        compilation.addRuntimeModule(chunk, new HotRuntime(this.remote));
      });
      compilation.hooks.processAssets.tap({ name: 'HotBuild', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT }, () => {
        const state: HotState = { hash: compilation.hash ?? '' };
        compilation.emitAsset(hotFile, new sources.RawSource(JSON.stringify(state)));
      });
    });
  }
}
