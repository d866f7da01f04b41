import path from 'node:path';
import webpack, { type Compiler } from 'webpack';
import { installedFolder } from '#workspace/package-facts';
import { inlineModule } from './inline-modules';
import { shareVersions } from './share-versions';

const federationPackages = requireFolder('@module-federation/enhanced', import.meta.dirname);

/** A file of the federation plugin or of a package that it installs. */
const federationFile = (name: string, file: string): string =>
  path.join(requireFolder(`@module-federation/${name}`, federationPackages), 'dist', file);

function requireFolder(name: string, from: string): string {
  const folder = installedFolder(name, from);
  if (folder === undefined) throw new Error(`${name} is not installed. Run npm install.`);
  return folder;
}

/** Packages that resolve to more code than a page needs, with the smaller variant of the same package. */
export function leanVariants(folder: string): Record<string, string> {
  const router = installedFolder('react-router', folder);
  return {
    // Its exports resolve to the development build under every condition.
    ...(router !== undefined && { 'react-router$': path.join(router, 'dist/production/index.mjs') }),
    // The CommonJS variant would add a second copy of the federation runtime to the shell (9 KB brotli).
    [federationFile('inject-external-runtime-core-plugin', 'index.cjs')]: federationFile(
      'inject-external-runtime-core-plugin',
      'index.js',
    ),
  };
}

const runtimePart = (name: string): string => JSON.stringify(federationFile('webpack-bundler-runtime', `${name}.js`));

/**
 * The original also supports builds that list their remotes in advance, builds that share fallbacks of libraries, and
 * access to the complete runtime. Our builds need none of it: the shell provides libraries, and remotes use them.
 */
const bundlerRuntime = inlineModule(`
import { init } from ${JSON.stringify(federationFile('runtime', 'index.js'))};
import { attachShareScopeMap } from ${runtimePart('attachShareScopeMap')};
import { consumes } from ${runtimePart('consumes')};
import { initializeSharing } from ${runtimePart('initializeSharing')};
import { initContainerEntry } from ${runtimePart('initContainerEntry')};
import { installInitialConsumes } from ${runtimePart('installInitialConsumes')};
const bundlerRuntime = {
  consumes,
  I: initializeSharing,
  S: {},
  init: ({ webpackRequire }) => init(webpackRequire.federation.initOptions),
  ...(FEDERATION_HAS_EXPOSES ? { initContainerEntry } : { installInitialConsumes }),
};
export default { runtime: { init }, bundlerRuntime, attachShareScopeMap, bundlerRuntimeOptions: {} };
`);

/** The original parses stack traces to find the origin of a warning. */
const logger = inlineModule(`
export const createLogger = (prefix) => ({ warn: (...values) => console.warn(prefix, ...values), error: (...values) => console.error(prefix, ...values) });
export const logger = /* @__PURE__ */ createLogger('[ Module Federation ]');
export const createInfrastructureLogger = createLogger;
export const infrastructureLogger = logger;
export const bindLoggerToCompiler = () => {};
`);

/** Messages of the runtime keep the error code, which module-federation.io explains under “troubleshooting”. */
const errorMessages = inlineModule(`
export const getShortErrorMsg = (code, _texts, values, original) => ['#' + code, values && JSON.stringify(values), original].filter(Boolean).join('\\n');
`);
const errorTexts = inlineModule(`
export const buildDescMap = {};
export const errorDescMap = {};
export const runtimeDescMap = {};
export const typeDescMap = {};
`);

const corePart = (file: string): string => JSON.stringify(federationFile('runtime-core', file));

/** The original reads manifests of remotes; ours are registered with their entry scripts. */
const snapshots = inlineModule(`
import { PluginSystem } from ${corePart('utils/hooks/pluginSystem.js')};
export const getGlobalRemoteInfo = () => ({});
export class SnapshotHandler {
  hooks = new PluginSystem({});
  manifestCache = new Map();
}
`);

/** The server decides what a page preloads. */
const preloads = inlineModule(`
export const defaultPreloadArgs = {};
export const formatPreloadArgs = () => [];
export const normalizePreloadExposes = () => [];
export const preloadAssets = async () => [];
`);

const replacements = [
  { file: /\/snapshot\/SnapshotHandler\.js$/, of: 'runtime-core', by: snapshots },
  { file: /\/utils\/preload\.js$/, of: 'runtime-core', by: preloads },
  { file: /\/semver\/index\.js$/, of: 'runtime-core', by: shareVersions },
  { file: /^\.\/logger\.js$/, of: 'sdk', by: logger },
  { file: /^\.\/desc\.mjs$/, of: 'error-codes', by: errorTexts },
  { file: /^\.\/getShortErrorMsg\.mjs$/, of: 'error-codes', by: errorMessages },
  // This package has a copy.
  { file: /\/getShortErrorMsg\.js$/, of: 'webpack-bundler-runtime', by: errorMessages },
];

/** Replaces modules of the federation plugin of which we use too little for their size. */
export class LeanFederation {
  apply(compiler: Compiler): void {
    new webpack.NormalModuleReplacementPlugin(/webpack-bundler-runtime\/dist\/bundler\.js$/, bundlerRuntime).apply(
      compiler,
    );
    for (const { file, of, by } of replacements)
      new webpack.NormalModuleReplacementPlugin(file, (resource) => {
        if (resource.context.includes(path.join('@module-federation', of, 'dist'))) resource.request = by;
      }).apply(compiler);
  }
}
