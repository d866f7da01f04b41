import path from 'node:path';
import webpack, { type Compiler } from 'webpack';
import { asModule } from './as-module';
import { repositoryRoot } from './package-facts';

const library = (file: string): string =>
  JSON.stringify(path.join(repositoryRoot, 'node_modules/@module-federation', file));
const part = (name: string): string => library(`webpack-bundler-runtime/dist/${name}.js`);

/**
 * Its own serves builds that name their remotes beforehand, share fallbacks of libraries, or look at the whole runtime.
 * None of ours does: the shell lends, a remote is lent to.
 */
const bundlerRuntime = asModule(`
import { init } from ${library('runtime/dist/index.js')};
import { attachShareScopeMap } from ${part('attachShareScopeMap')};
import { consumes } from ${part('consumes')};
import { initializeSharing } from ${part('initializeSharing')};
import { initContainerEntry } from ${part('initContainerEntry')};
import { installInitialConsumes } from ${part('installInitialConsumes')};
const bundlerRuntime = {
  consumes,
  I: initializeSharing,
  S: {},
  init: ({ webpackRequire }) => init(webpackRequire.federation.initOptions),
  ...(FEDERATION_HAS_EXPOSES ? { initContainerEntry } : { installInitialConsumes }),
};
export default { runtime: { init }, bundlerRuntime, attachShareScopeMap, bundlerRuntimeOptions: {} };
`);

/** Its own looks for the place of a complaint by reading stack traces. */
const logger = asModule(`
export const createLogger = (prefix) => ({ warn: (...words) => console.warn(prefix, ...words), error: (...words) => console.error(prefix, ...words) });
export const logger = /* @__PURE__ */ createLogger('[ Module Federation ]');
export const createInfrastructureLogger = createLogger;
export const infrastructureLogger = logger;
export const bindLoggerToCompiler = () => {};
`);

/** Two modules of the federation plugin's that weigh more in a page's first load than what we use of them. */
export class LeanFederation {
  apply(compiler: Compiler): void {
    new webpack.NormalModuleReplacementPlugin(/webpack-bundler-runtime\/dist\/bundler\.js$/, bundlerRuntime).apply(
      compiler,
    );
    new webpack.NormalModuleReplacementPlugin(/^\.\/logger\.js$/, (resource) => {
      if (resource.context.endsWith(path.join('@module-federation', 'sdk', 'dist'))) resource.request = logger;
    }).apply(compiler);
  }
}
