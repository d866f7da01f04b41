import { VueLoaderPlugin } from 'vue-loader';
import webpack from 'webpack';

/** Rules that Vue needs in addition to the site's, for the browser's build and for the server's. */
export default (runsOn) => ({
  rules: [{ test: /\.vue$/, loader: 'vue-loader', options: { isServerBuild: runsOn === 'server' } }],
  plugins: [
    new VueLoaderPlugin(),
    new webpack.DefinePlugin({
      __VUE_OPTIONS_API__: false,
      __VUE_PROD_DEVTOOLS__: false,
      __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: false,
    }),
  ],
});
