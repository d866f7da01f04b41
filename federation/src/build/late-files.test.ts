import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, test } from 'node:test';
import vm from 'node:vm';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';
import { tempFolder, writeFiles } from '../testing/temp-folder';
import { clientIntegrityOf } from '../workspace/file-integrity';
import { LateFiles } from './late-files';

const sources = {
  'main.js': `globalThis.load = () => import(/* webpackChunkName: "late" */ './late.js').then(({ dish }) => dish);`,
  'late.js': `import './late.css'; export const dish = 'Miso';`,
  'late.css': '.dish { color: red }',
};

async function built(hashLocation: ConstructorParameters<typeof LateFiles>[0]): Promise<string> {
  const folder = tempFolder();
  writeFiles(folder, sources);
  const compiler = webpack({
    mode: 'production',
    context: folder,
    entry: './main.js',
    devtool: false,
    output: {
      path: path.join(folder, 'dist'),
      publicPath: '/',
      filename: '[name].[contenthash:8].js',
      chunkFilename: '[name].[contenthash:8].js',
    },
    module: { rules: [{ test: /\.css$/, use: [MiniCssExtractPlugin.loader, 'css-loader'], sideEffects: true }] },
    resolveLoader: { modules: [path.join(import.meta.dirname, '../../../node_modules')] },
    plugins: [new MiniCssExtractPlugin({ filename: '[name].[contenthash:8].css' }), new LateFiles(hashLocation)],
  });
  const stats = await new Promise<webpack.Stats | undefined>((resolve, reject) =>
    compiler?.run((error, result) => (error ? reject(error) : resolve(result))),
  );
  assert.deepEqual(stats?.toJson({ errors: true }).errors, []);
  return path.join(folder, 'dist');
}

interface FakeElement {
  tag: string;
  src?: string;
  href?: string;
  integrity?: string;
  crossOrigin?: string;
  onload?: (event: object) => void;
  onerror?: (event: object) => void;
}

/** A page that runs the entry and answers its requests by `answer`. */
function opened(
  folder: string,
  answer: (element: FakeElement, address: string) => 'load' | 'error' | 'timeout',
  sheetHas?: 'arrived' | 'failed',
) {
  const asked: { address: string; integrity: string | undefined; crossOrigin: string | undefined }[] = [];
  const read = (address: string): string => readFileSync(path.join(folder, address.split('?')[0] ?? ''), 'utf8');
  const known = Object.fromEntries(readdirSync(folder).map((file) => [file, clientIntegrityOf(read(file))]));
  const appended = (element: FakeElement): void => {
    const address = element.src ?? element.href ?? '';
    asked.push({ address, integrity: element.integrity, crossOrigin: element.crossOrigin });
    const type = answer(element, address);
    if (type === 'load' && element.tag === 'script') vm.runInContext(read(address), page);
    if (type === 'timeout') return later.splice(0).forEach((act) => act());
    (type === 'load' ? element.onload : element.onerror)?.({ type, target: element });
  };
  /** The late style sheet, as linked by the page. */
  const sheets = sheetHas
    ? [
        sheetOfPage(Object.keys(known).find((file) => file.endsWith('.css')) ?? '', sheetHas === 'arrived', () =>
          sheets.pop(),
        ),
      ]
    : [];
  /** The test ends the two-minute timeout of a hanging script; shorter pauses end at once. */
  const later: (() => void)[] = [];
  const page = vm.createContext({
    document: {
      createElement: (tag: string): object => ({ tag, setAttribute: () => {}, getAttribute: () => null }),
      getElementsByTagName: (tag: string) => (tag === 'link' ? sheets : []),
      querySelectorAll: (selector: string) => sheets.filter(({ file }) => selector === `link[data-href="${file}"]`),
      getElementById: () => ({ textContent: JSON.stringify({ integrity: known }) }),
      head: { appendChild: appended },
    },
    location: { origin: 'http://food.test' },
    setTimeout: (act: () => void, ms: number) => (ms < 1_000 ? setImmediate(act) : later.push(act)),
    clearTimeout: () => {},
  });
  vm.runInContext('globalThis.window = globalThis.self = globalThis', page);
  vm.runInContext(read(readdirSync(folder).find((file) => file.startsWith('main.')) ?? ''), page);
  return { asked, known, load: () => vm.runInContext('load()', page) as Promise<string> };
}

const sheetOfPage = (file: string, arrived: boolean, remove: () => void) => ({
  file,
  rel: 'stylesheet',
  getAttribute: () => file,
  sheet: arrived ? {} : null,
  remove,
});

const isStyle = ({ tag }: FakeElement): boolean => tag === 'link';

const builds = await Promise.all(
  (['in the runtime', 'in the page'] as const).map(async (hashLocation) => ({
    hashLocation,
    folder: await built(hashLocation),
  })),
);

for (const { hashLocation, folder } of builds)
  describe(`late files, hashes ${hashLocation}`, () => {
    test('are requested with the hash of the file on disk and crossorigin, as integrity policies require', async () => {
      const { asked, known, load } = opened(folder, () => 'load');
      assert.equal(await load(), 'Miso');
      assert.equal(asked.length, 2);
      for (const { address, integrity, crossOrigin } of asked)
        assert.deepEqual([integrity, crossOrigin], [known[address.slice(1)], 'anonymous'], address);
    });

    test('are retried twice after a failure, at another address with the same hash', async () => {
      let failures = 2;
      const { asked, load } = opened(folder, (element) => (isStyle(element) || failures-- <= 0 ? 'load' : 'error'));
      assert.equal(await load(), 'Miso');
      const scripts = asked.filter(({ address }) => address.includes('.js'));
      assert.deepEqual(
        scripts.map(({ address }) => address.replace(/^.*\.js/, '')),
        ['', '?attempt=1', '?attempt=2'],
      );
      assert.equal(new Set(scripts.map(({ integrity }) => integrity)).size, 1);
    });

    test('fail with an error that names the file, and use another address for the next request', async () => {
      let works = false;
      const { asked, load } = opened(folder, (element) => (works || isStyle(element) ? 'load' : 'error'));
      await assert.rejects(load, /late.*\.js\?attempt=2/s);
      assert.equal(asked.filter(({ address }) => address.includes('.js')).length, 3);
      works = true;
      assert.equal(await load(), 'Miso');
      assert.match(asked.at(-1)?.address ?? '', /\.js\?attempt=3$/);
    });

    test('fail after the timeout when the server does not answer', async () => {
      const { asked, load } = opened(folder, (element) => (isStyle(element) ? 'load' : 'timeout'));
      await assert.rejects(load, /timeout: .*late/s);
      assert.equal(asked.filter(({ address }) => address.includes('.js')).length, 1);
    });

    test('retry style sheets, too', async () => {
      let failures = 1;
      const { asked, known, load } = opened(folder, (element) =>
        !isStyle(element) || failures-- <= 0 ? 'load' : 'error',
      );
      assert.equal(await load(), 'Miso');
      const [first, second] = asked.filter(({ address }) => address.includes('.css'));
      assert.equal(second?.address, `${first?.address}?attempt=1`);
      assert.equal(second?.integrity, known[first?.address.slice(1) ?? '']);
    });

    test('are not requested when the page has already loaded them', async () => {
      const { asked, load } = opened(folder, () => 'load', 'arrived');
      assert.equal(await load(), 'Miso');
      assert.deepEqual(
        asked.filter(({ address }) => address.includes('.css')),
        [],
      );
    });

    test('are requested when the page linked them and could not load them', async () => {
      const { asked, load } = opened(folder, () => 'load', 'failed');
      assert.equal(await load(), 'Miso');
      assert.equal(asked.filter(({ address }) => address.includes('.css')).length, 1);
    });

    test('are requested once for two callers', async () => {
      const { asked, load } = opened(folder, () => 'load');
      assert.deepEqual(await Promise.all([load(), load()]), ['Miso', 'Miso']);
      assert.equal(asked.length, 2);
    });
  });
