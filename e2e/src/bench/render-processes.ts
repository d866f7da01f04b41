import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import vm from 'node:vm';
import {
  clientAddress,
  findDestination,
  isDiscovery,
  isManifest,
  liveVersion,
  releaseOf,
  siteMap,
  type Manifest,
} from 'federation/discovery';
import { RenderProcess, type ApiAnswer, type RenderWork, type ServerBundle } from 'federation/render-process';
import type { RemoteBundle, ShellBundle } from 'federation/rendering';
import type { RuntimeConfig } from 'shared-api';
import { startOwnProduct } from '#delivery/own-product';
import { median } from './median';

const pages = 400;
const rounds = 7;
/** As many as the server renders at once. */
const atOnce = 8;

/** Pages a second with the product’s own bundles: in a process of their own, beside the same work in this thread. */
const dataDir = await mkdtemp(path.join(os.tmpdir(), 'food-court-bench-'));
const product = await startOwnProduct(dataDir, {});
try {
  const { store, origin } = product;
  const document: unknown = JSON.parse((await store.readDiscovery())?.text ?? '');
  if (!isDiscovery(document)) throw new Error('There is no site');
  const read = async (name: string): Promise<{ bundle: ServerBundle; manifest: Manifest }> => {
    const release = releaseOf(liveVersion(document, name)!);
    const manifest: unknown = JSON.parse(await store.readFile(name, release.build, 'client/mf-manifest.json'));
    if (!isManifest(manifest)) throw new Error(`${name} has no manifest`);
    const code = await store.readFile(name, release.build, 'ssr/index.cjs');
    return { manifest, bundle: { name, build: release.build, code, address: clientAddress(release, '') } };
  };
  const [shell, storefront] = [await read('shell'), await read('storefront')];
  const config = (await (await fetch(`${origin}/api/config`)).json()) as RuntimeConfig;
  const manifests = [shell.manifest, storefront.manifest];
  const map = siteMap(manifests);

  const answers = new Map<string, Promise<ApiAnswer>>();
  const ask = (asked: string): Promise<ApiAnswer> => {
    const known =
      answers.get(asked) ??
      fetch(`${origin}/api${asked}`).then(async (answer) => ({
        status: answer.status,
        body: await answer.text(),
        headers: {},
      }));
    answers.set(asked, known);
    return known;
  };

  const work = (pathname: string): RenderWork => ({
    task: pathname,
    pathname,
    destination: findDestination(map, pathname),
    signedInHint: false,
    closed: false,
    timeoutMs: 2_000,
  });

  const renderProcess = new RenderProcess();
  renderProcess.start(shell.bundle, [storefront.bundle], {
    callApi: ({ path: asked }) => ask(asked),
    onLateFault: (_, fault) => console.error(fault.stack),
    onEnd: (reason) => console.error(reason),
  });
  const inProcess = async (pathname: string): Promise<void> => {
    const { page, faults } = await renderProcess.render({ key: 'site', config, map, manifests }, work(pathname));
    if (!page || faults.length > 0) throw new Error(faults[0]?.stack ?? 'no page');
  };

  const run = <Exports>({ code, address }: ServerBundle, require: (name: string) => unknown): Exports => {
    const module = { exports: {} as Exports };
    const wrapper = vm.runInThisContext(
      `(function (require, module, exports, releaseAddress, process) {${code}\n})`,
    ) as (...parts: unknown[]) => void;
    wrapper(require, module, module.exports, address, { env: {} });
    return module.exports;
  };
  const { default: shellBundle } = run<{ default: ShellBundle }>(shell.bundle, createRequire(import.meta.url));
  const remoteBundle = run<RemoteBundle>(storefront.bundle, (name) => shellBundle.shared[name]);
  shellBundle.setTransport(async ({ path: asked }) => {
    const { status, body } = await ask(asked);
    return { status, body: body === '' ? null : JSON.parse(body), header: () => undefined };
  });
  const inThread = async (pathname: string): Promise<void> => {
    const { timeoutMs, task: _task, ...request } = work(pathname);
    await shellBundle.renderPage({
      ...request,
      config,
      map,
      manifests,
      signal: AbortSignal.timeout(timeoutMs),
      onError: (error) => console.error(error),
      screen: async (id) => remoteBundle.screens[id.split('/')[1] ?? ''],
    });
  };

  const pagesPerSecond = async (render: (pathname: string) => Promise<void>, pathname: string): Promise<number> => {
    const startedAt = performance.now();
    const worker = async (): Promise<void> => {
      for (let page = 0; page < pages / atOnce; page += 1) await render(pathname);
    };
    await Promise.all(Array.from({ length: atOnce }, worker));
    return pages / ((performance.now() - startedAt) / 1_000);
  };

  console.log(`\nPages a second (median of ${rounds} rounds of ${pages}, ${atOnce} at once)`);
  for (const pathname of ['/', '/Rice', '/faq']) {
    const [thread, process]: [number[], number[]] = [[], []];
    for (let round = 0; round <= rounds; round += 1) {
      thread.push(await pagesPerSecond(inThread, pathname));
      process.push(await pagesPerSecond(inProcess, pathname));
    }
    // The first round warms both up.
    const [own, other] = [median(thread.slice(1)), median(process.slice(1))];
    // Of neighbouring rounds: the machine’s mood changes slowly.
    const ratio = median(thread.slice(1).map((one, round) => (process[round + 1] ?? 0) / one));
    console.log(
      `${pathname.padEnd(8)} in this thread ${own.toFixed(0)}, in a process ${other.toFixed(0)}: ${ratio.toFixed(2)}x`,
    );
  }
  renderProcess.close();
} finally {
  await product.running.stop();
  await rm(dataDir, { recursive: true, force: true });
}
