import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import path from 'node:path';
import type { RuleSetRule } from 'webpack';
import { repositoryRoot } from '../workspace/package-facts';

/** TypeScript, styles and assets, alike for the browser's and the server's bundle: class names must match to hydrate. */
export function sourceRules(name: string, runsOn: 'browser' | 'server'): RuleSetRule[] {
  const emit = runsOn === 'browser';
  const styles = {
    loader: 'css-loader',
    options: {
      modules: {
        auto: true,
        namedExport: false,
        exportLocalsConvention: 'as-is',
        localIdentName: '[local]-[hash:base64:5]',
        localIdentHashSalt: name,
        localIdentContext: repositoryRoot,
      },
    },
  };
  return [
    {
      test: /\.tsx?$/,
      exclude: /node_modules/,
      loader: 'ts-loader',
      options: {
        transpileOnly: true,
        configFile: path.join(repositoryRoot, 'tsconfig.base.json'),
        compilerOptions: { noEmit: false, target: 'es2022' },
      },
    },
    { test: /\.css$/, sideEffects: true, use: [{ loader: MiniCssExtractPlugin.loader, options: { emit } }, styles] },
    {
      test: /\.(svg|png|webp|avif|woff2)$/,
      type: 'asset/resource',
      generator: { filename: 'assets/[name].[contenthash:8][ext]', emit },
    },
  ];
}
