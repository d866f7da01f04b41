import { createRequire } from 'node:module';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { repository } from 'e2e/src/product/product';
import webpack, { type Configuration } from 'webpack';
import type { Build, System } from '#adapter';
import { namesOf, screenOf } from './bundle';
import { smallStore, stores, type Part } from './small-store';

const require = createRequire(import.meta.url);
const versionOf = async (name: string): Promise<string> => {
  const file = path.join(repository, 'node_modules', name, 'package.json');
  return (JSON.parse(await readFile(file, 'utf8')) as { version: string }).version;
};

const shared = (requiredVersion: string) => ({
  react: { singleton: true, requiredVersion },
  'react-dom': { singleton: true, requiredVersion },
});
const good = '^19.0.0';

/** Builds as the guide of Module Federation does: a manifest for each remote, shared singletons, an asynchronous start. */
async function run(folder: string, part: Part | 'frame', more: Configuration): Promise<void> {
  const compiler = webpack({
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
      rules: [
        {
          test: /\.jsx?$/,
          exclude: /node_modules/,
          loader: require.resolve('swc-loader'),
          options: {
            swcrc: false,
            jsc: {
              target: 'es2022',
              parser: { syntax: 'ecmascript', jsx: true },
              transform: { react: { runtime: 'automatic' } },
            },
          },
        },
      ],
    },
    ...more,
  });
  const stats = await new Promise<webpack.Stats | undefined>((resolve, reject) =>
    compiler.run((error, result) => (error ? reject(error) : resolve(result))),
  );
  await new Promise((resolve) => compiler.close(resolve));
  if (stats?.hasErrors()) throw new Error(stats.toString({ all: false, errors: true }));
}

const entryOf = (part: Part): string => `${part}@/parts/${part}/mf-manifest.json`;

const buildFrame = (folder: string): Promise<void> =>
  run(folder, 'frame', {
    entry: { main: path.join(stores, 'module-federation/start.js') },
    plugins: [
      new ModuleFederationPlugin({
        name: 'frame',
        remotes: { list: entryOf('list'), dish: entryOf('dish') },
        shared: shared(good),
        // Entries are loaded when they are needed, so one that is missing does not stop the frame.
        shareStrategy: 'loaded-first',
        dts: false,
      }),
    ],
  });

const buildPart = (part: Part, build: Build, folder: string): Promise<void> =>
  run(folder, part, {
    entry: {},
    plugins: [
      new webpack.DefinePlugin(namesOf(build)),
      new ModuleFederationPlugin({
        name: part,
        filename: 'remoteEntry.js',
        exposes: { './Screen': screenOf(part) },
        shared: shared(build.fault === 'needs another library version' ? '^99.0.0' : good),
        manifest: true,
        dts: false,
      }),
    ],
  });

export const moduleFederation = (): System =>
  smallStore({
    name: 'Module Federation',
    versions: async () => ({
      '@module-federation/enhanced': await versionOf('@module-federation/enhanced'),
      webpack: await versionOf('webpack'),
    }),
    buildFrame,
    buildPart,
    document: () =>
      '<!doctype html><html lang="en"><title>Store</title><body><div id="root"></div><script defer src="/parts/frame/main.js"></script></body></html>',
    hasAddressPerBuild: false,
  });
