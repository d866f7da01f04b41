import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RuleSetRule } from 'webpack';
import { hotScreenRule, withHotComponents } from './hot/hot-build';
import { projectRoot } from '../workspace/lock-file';

/** Resolves loaders from this package, wherever the sources are. */
const loader = createRequire(import.meta.url).resolve;

/** Only strips types; they are checked elsewhere. */
export const typescriptRule: RuleSetRule = {
  test: /\.tsx?$/,
  exclude: /node_modules/,
  loader: loader('swc-loader'),
  options: {
    swcrc: false,
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: true },
      // The development JSX runtime needs a development React, but the page has the React of the deployed shell.
      transform: { react: { runtime: 'automatic', development: false }, verbatimModuleSyntax: true },
    },
  },
};

/** Both bundles, the browser's and the server's, use the same rules: class names must match for hydration. */
export function sourceRules(name: string, folder: string, runsOn: 'browser' | 'server', isHot = false): RuleSetRule[] {
  const emit = runsOn === 'browser';
  const styles = {
    loader: loader('css-loader'),
    options: {
      // Also for what a style sheet names by @value or composes, which is no import of a script.
      importLoaders: 1,
      modules: {
        auto: true,
        namedExport: false,
        exportLocalsConvention: 'as-is',
        localIdentName: '[local]-[hash:base64:5]',
        localIdentHashSalt: name,
        localIdentContext: projectRoot(folder),
      },
    },
  };
  return [
    ...(isHot ? [hotScreenRule, withHotComponents(typescriptRule)] : [typescriptRule]),
    {
      test: /react-router\/dist\/production\/chunk-\w+\.mjs$/,
      loader: fileURLToPath(new URL('./pure-router.mjs', import.meta.url)),
    },
    { test: /\.css$/, sideEffects: true, use: [{ loader: MiniCssExtractPlugin.loader, options: { emit } }, styles] },
    {
      test: /\.module\.css$/,
      include: path.join(folder, 'src'),
      loader: fileURLToPath(new URL('./own-layer.mjs', import.meta.url)),
      options: { name },
    },
    {
      test: /\.(svg|png|webp|avif|woff2)$/,
      type: 'asset/resource',
      generator: { filename: 'assets/[name].[contenthash:8][ext]', emit },
    },
  ];
}
