/** It has its licence as its first comment. */
const minified = /[\\/]maplibre-gl-worker\.[\da-f]+\.js$/;

const rulesFor = (runsOn) => [
  {
    // A file of its own, because the site’s content policy runs no code from memory.
    test: /[\\/]maplibre-gl-worker\.mjs$/,
    type: 'asset/resource',
    generator: { filename: 'assets/[name].[contenthash:8].js', emit: runsOn === 'browser' },
  },
  // Its addresses are known at run time only.
  { test: /[\\/]maplibre-gl\.mjs$/, parser: { url: false } },
];

const browserPlugin = {
  apply(compiler) {
    const { Compilation, DefinePlugin } = compiler.webpack;
    // Otherwise the build would contain the folder in which it was made.
    new DefinePlugin({ 'import.meta.url': JSON.stringify('') }).apply(compiler);
    compiler.hooks.compilation.tap('StreetMap', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONS;
      compilation.hooks.processAssets.tap({ name: 'StreetMap', stage }, () => {
        for (const { name } of compilation.getAssets())
          if (minified.test(name)) compilation.updateAsset(name, (source) => source, { minimized: true });
      });
    });
  },
};

/** No map is drawn on the server, so its bundle has no library for it. */
const serverPlugin = {
  apply: (compiler) => new compiler.webpack.IgnorePlugin({ resourceRegExp: /^(maplibre-gl|pmtiles)$/ }).apply(compiler),
};

export default (runsOn) => ({
  rules: rulesFor(runsOn),
  plugins: [runsOn === 'browser' ? browserPlugin : serverPlugin],
});
