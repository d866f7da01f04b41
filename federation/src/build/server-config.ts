import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import path from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { development } from '../config/env';
import type { BuildStamp } from '../workspace/build-stamp';
import { sourceRules } from './source-rules';
import type { TeamRules } from './team-rules';

export interface ServerBuild {
  name: string;
  folder: string;
  stamp: BuildStamp;
  entry: string | string[];
  /** Requests that are not bundled: a remote gets them from the shell's bundle. */
  externals?: readonly string[];
  team?: TeamRules;
}

/** Bundles the same sources into one file for the server, so that it is replaced atomically. */
export function serverConfig({ name, folder, stamp, entry, externals = [], team = {} }: ServerBuild): Configuration {
  return {
    name: `${name} ssr`,
    mode: development ? 'development' : 'production',
    // The bundle is not minified, so its lines name the places of failures. The map itself is not released.
    devtool: development ? false : 'hidden-nosources-cheap-module-source-map',
    context: folder,
    target: 'node20',
    entry: { index: entry },
    output: {
      path: path.join(folder, 'dist/ssr'),
      clean: true,
      // Set at run time, see inline-modules.ts.
      publicPath: '',
      filename: '[name].cjs',
      library: { type: 'commonjs2' },
    },
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
    module: { rules: [...sourceRules(name, folder, 'server'), ...(team.rules ?? [])] },
    externals: Object.fromEntries(externals.map((request) => [request, `commonjs ${request}`])),
    optimization: { minimize: false },
    performance: { hints: false },
    plugins: [
      new MiniCssExtractPlugin({ filename: '[name].css' }),
      new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
      ...(team.plugins ?? []),
      stamp,
    ],
  };
}
