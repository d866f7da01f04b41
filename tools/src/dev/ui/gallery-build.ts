import { fileURLToPath } from 'node:url';
import { typescriptRule } from '@food-court/federation/build';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';

const root = fileURLToPath(new URL('../../../../', import.meta.url));

export const galleryFolder = `${root}shared-ui/gallery/`;

/** Handles styles and modules like the builds of the deployables, but without minifying, so that it is ready in seconds. */
const configurationInto = (folder: string): webpack.Configuration => ({
  mode: 'development',
  devtool: false,
  context: galleryFolder,
  // The gallery only shows the styles of toasts, which belong to shared-auth.
  entry: {
    gallery: ['react-toastify/dist/ReactToastify.css', '../../shared-auth/src/toasts/toast.css', './page.tsx'],
  },
  output: { path: folder, filename: '[name].js', publicPath: '' },
  resolve: { extensions: ['.tsx', '.ts', '.js', '.mjs'] },
  module: {
    rules: [
      typescriptRule,
      {
        test: /\.css$/,
        use: [
          MiniCssExtractPlugin.loader,
          {
            loader: 'css-loader',
            options: {
              modules: {
                auto: true,
                namedExport: false,
                exportLocalsConvention: 'as-is',
                localIdentName: '[name]-[local]-[hash:base64:4]',
              },
            },
          },
        ],
      },
      { test: /\.(svg|woff2)$/, type: 'asset/resource' },
    ],
  },
  plugins: [new MiniCssExtractPlugin()],
});

/** Rebuilds whenever a file is saved. Resolves after the first build, whether or not it succeeded. */
export function watchGallery(folder: string, report: (message: string) => void): Promise<void> {
  const compiler = webpack(configurationInto(folder));
  if (!compiler) throw new Error('webpack refused the configuration of the gallery.');
  return new Promise((resolve, reject) => {
    compiler.watch({}, (error, stats) => {
      if (error) return reject(error);
      report(stats?.hasErrors() ? stats.toString({ all: false, errors: true }) : 'Built.');
      resolve();
    });
  });
}
