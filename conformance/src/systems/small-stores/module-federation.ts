import { createRequire } from 'node:module';
import path from 'node:path';
import type * as Federation from '@module-federation/enhanced/webpack';
import type { Configuration, RuleSetRule, Stats } from 'webpack';
import type { Build, System } from '#adapter';
import { namesOf, screenOf } from './bundle';
import type { Install } from './installed';
import { smallStore, stores, type Part } from './small-store';

export const versions = { '@module-federation/enhanced': '2.9.2', webpack: '5.110.3' };
export const loaders = { '@swc/core': '1.16.18', 'swc-loader': '0.2.7' };

interface Tools {
  /** Where the packages are installed. */
  place: string;
  webpack: typeof import('webpack');
  ModuleFederationPlugin: typeof Federation.ModuleFederationPlugin;
  loader: string;
}

async function loadTools(install: Install): Promise<Tools> {
  const modules = await install({ ...versions, ...loaders });
  const require = createRequire(path.join(modules, 'modules.js'));
  const { ModuleFederationPlugin } = require('@module-federation/enhanced/webpack') as typeof Federation;
  const webpack = require('webpack') as Tools['webpack'];
  return { place: path.dirname(modules), webpack, ModuleFederationPlugin, loader: require.resolve('swc-loader') };
}

/** The plugin writes into the working folder in which it is first applied, which must not be that of the user. */
function workingIn<Result>(folder: string, apply: () => Result): Result {
  const before = process.cwd();
  process.chdir(folder);
  try {
    return apply();
  } finally {
    process.chdir(before);
  }
}

const shared = (requiredVersion: string) => ({
  react: { singleton: true, requiredVersion },
  'react-dom': { singleton: true, requiredVersion },
});
const good = '^19.0.0';

/** Builds as the guide of Module Federation does: a manifest for each remote, shared singletons, an asynchronous start. */
async function run(
  { place, webpack, loader }: Tools,
  folder: string,
  part: Part | 'frame',
  more: Configuration,
): Promise<void> {
  const config: Configuration = {
    mode: 'production',
    context: stores,
    devtool: false,
    output: {
      path: folder,
      uniqueName: part,
      publicPath: `/parts/${part}/`,
      filename: '[name].js',
      chunkFilename: '[contenthash:8].js',
    },
    resolve: { extensions: ['.jsx', '.js'] },
    module: {
      rules: [jsxRule(loader)],
    },
    ...more,
  };
  const compiler = workingIn(place, () => webpack(config));
  const stats = await new Promise<Stats | undefined>((resolve, reject) =>
    compiler.run((error, result) => (error ? reject(error) : resolve(result))),
  );
  await new Promise((resolve) => compiler.close(resolve));
  if (stats?.hasErrors()) throw new Error(stats.toString({ all: false, errors: true }));
}

/** The suite itself may be below a node_modules, so its folder is named rather than others excluded. */
const jsxRule = (loader: string): RuleSetRule => ({
  test: /\.jsx?$/,
  include: stores,
  loader,
  options: {
    swcrc: false,
    jsc: {
      target: 'es2022',
      parser: { syntax: 'ecmascript', jsx: true },
      transform: { react: { runtime: 'automatic' } },
    },
  },
});

const entryOf = (part: Part): string => `${part}@/parts/${part}/mf-manifest.json`;

const buildFrame = (tools: Tools, folder: string): Promise<void> =>
  run(tools, folder, 'frame', {
    entry: { main: path.join(stores, 'module-federation/start.js') },
    plugins: [
      new tools.ModuleFederationPlugin({
        name: 'frame',
        remotes: { list: entryOf('list'), dish: entryOf('dish') },
        shared: shared(good),
        // Entries are loaded when they are needed, so one that is missing does not stop the frame.
        shareStrategy: 'loaded-first',
        dts: false,
      }),
    ],
  });

const buildPart = (tools: Tools, part: Part, build: Build, folder: string): Promise<void> =>
  run(tools, folder, part, {
    entry: {},
    plugins: [
      new tools.webpack.DefinePlugin(namesOf(build)),
      new tools.ModuleFederationPlugin({
        name: part,
        filename: 'remoteEntry.js',
        exposes: { './Screen': screenOf(part) },
        shared: shared(build.fault === 'needs another library version' ? '^99.0.0' : good),
        manifest: true,
        dts: false,
      }),
    ],
  });

export const moduleFederation = (install: Install): System =>
  smallStore({
    name: 'Module Federation',
    versions: async () => versions,
    buildFrame: async (folder) => buildFrame(await loadTools(install), folder),
    buildPart: async (part, build, folder) => buildPart(await loadTools(install), part, build, folder),
    document: () =>
      '<!doctype html><html lang="en"><title>Store</title><body><div id="root"></div><script defer src="/parts/frame/main.js"></script></body></html>',
    hasAddressPerBuild: false,
  });
