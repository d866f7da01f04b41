import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import path from 'node:path';
import TerserPlugin from 'terser-webpack-plugin';
import type { Configuration } from 'webpack';
import { development } from '../config/env';
import type { BuildStamp } from '../workspace/build-stamp';
import { LanguageScripts, type CatalogueFiles } from './catalogues';
import { HotBuild } from './hot/hot-build';
import type { LateFiles } from './late-files';
import { LeanFederation, leanVariants } from './lean-runtime/lean-federation';
import { ShortChunkIds } from './short-chunk-ids';
import type { CacheGroups } from './mounted-framework';
import { sourceRules } from './source-rules';
import type { TeamRules } from './team-rules';

type FederationOptions = ConstructorParameters<typeof ModuleFederationPlugin>[0];

export interface ClientBuild {
  name: string;
  build: string;
  folder: string;
  entry: Configuration['entry'];
  stamp: BuildStamp;
  lateFiles: LateFiles;
  /** Open pages take an edit and keep their state. */
  isHot?: boolean;
  catalogues: CatalogueFiles;
  federation: Partial<FederationOptions>;
  team?: TeamRules;
  /** Added to webpack's defaults. */
  cacheGroups?: CacheGroups;
}

/** Spec point 9: chunk load time-out. */
const chunkLoadTimeoutMs = 120_000;

const optimizationWith = (cacheGroups: CacheGroups, isHot: boolean): Configuration['optimization'] => ({
  chunkIds: 'deterministic',
  // Numbers modules in import order: neighbours compress better, which saves the landing page 400 bytes.
  moduleIds: isHot ? 'named' : 'natural',
  // An update would contain the fault, and a page could not go on from there.
  ...(isHot && { emitOnErrors: false }),
  // Smaller scripts are duplicated into each screen that uses them: a first visit loads fewer files, which compress better.
  splitChunks: { minSize: { javascript: 60_000, 'css/mini-extract': 20_000 }, cacheGroups },
  minimizer: [
    new TerserPlugin({
      // Takes half the time of terser, with output of the same size.
      minify: TerserPlugin.swcMinify,
      // SWC uses threads of its own; a worker process would load everything again.
      parallel: false,
      extractComments: false,
      // Measured on the shell: more inlining makes it smaller but compresses worse.
      terserOptions: {
        ecma: 2022,
        compress: { passes: 3, pure_getters: true, inline: 1 },
        format: { comments: false },
      },
    }),
    new CssMinimizerPlugin({ parallel: false }),
  ],
});

const pluginsOf = ({
  name,
  stamp,
  lateFiles,
  isHot,
  catalogues,
  federation,
  team,
}: ClientBuild): Configuration['plugins'] => [
  new MiniCssExtractPlugin({
    filename: '[name].[contenthash:8].css',
    chunkFilename: '[name].[contenthash:8].css',
    // Layers decide between packages; within a package no component styles another.
    ignoreOrder: true,
  }),
  new ModuleFederationPlugin({ name, dts: false, remotes: {}, shareStrategy: 'loaded-first', ...federation }),
  ...(team?.plugins ?? []),
  new LeanFederation(),
  new ShortChunkIds(),
  new LanguageScripts(catalogues),
  // The hashes of late files would be those of the build that the page began with.
  isHot ? new HotBuild(name) : lateFiles,
  stamp,
];

export function clientConfig(client: ClientBuild): Configuration {
  const { name, build, folder, entry, team = {}, cacheGroups = {}, isHot = false } = client;
  return {
    name: `${name} client`,
    mode: development ? 'development' : 'production',
    devtool: development ? 'cheap-module-source-map' : 'hidden-source-map',
    context: folder,
    target: ['web', 'es2022'],
    entry,
    output: {
      path: path.join(folder, 'dist/client'),
      clean: true,
      publicPath: 'auto',
      // One name per build: a page can contain two builds of a remote while it switches.
      uniqueName: development ? name : `${name}_${build}`,
      chunkLoadTimeout: chunkLoadTimeoutMs,
      crossOriginLoading: 'anonymous',
      // Otherwise a failed dependent chunk is later reported as a success.
      strictModuleExceptionHandling: true,
      filename: '[name].[contenthash:8].js',
      chunkFilename: '[name].[contenthash:8].js',
    },
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'], alias: leanVariants(folder) },
    module: { rules: [...sourceRules(name, folder, 'browser', isHot), ...(team.rules ?? [])] },
    optimization: optimizationWith(cacheGroups, isHot),
    performance: { hints: false },
    // The federation plugin logs its own choices there.
    infrastructureLogging: { level: 'error' },
    plugins: pluginsOf(client),
  };
}
