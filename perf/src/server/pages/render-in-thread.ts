import { createRequire } from 'node:module';
import vm from 'node:vm';
import type { FastifyInstance } from 'fastify';
import type { Lineup } from '@food-court/federation/discovery';
import type { ApiAnswer } from '@food-court/federation/render-process';
import type { RemoteBundle, ShellBundle } from '@food-court/federation/rendering';
import { inProcessApi } from '@food-court/server/src/pages/in-process-api';
import type { RenderPool } from '@food-court/server/src/pages/render-pool';
import type { Releases } from '@food-court/server/src/modules/releases/discovery/releases';

/** The baseline: runs the bundles of the live builds in this thread, where they share everything with it. */
export function renderInThread(
  app: Pick<FastifyInstance, 'inject'>,
  releases: Pick<Releases, 'serverBundle'>,
): Pick<RenderPool, 'render'> {
  const callApi = inProcessApi(app);
  let shell: Promise<ShellBundle> | undefined;
  const remotes = new Map<string, Promise<RemoteBundle>>();

  async function start(lineup: Lineup): Promise<ShellBundle> {
    const code = await releases.serverBundle('shell', lineup.shell);
    const { default: started } = run<{ default: ShellBundle }>(code, createRequire(import.meta.url));
    started.setTransport(async ({ method, path, headers }) => {
      return answered(await callApi({ method, path, headers: { ...headers } }));
    });
    return started;
  }

  async function remote(lineup: Lineup, name: string): Promise<RemoteBundle> {
    const { shared } = await (shell ??= start(lineup));
    return run(await releases.serverBundle(name, lineup.remotes[name]!), (request) => shared[request]);
  }

  return {
    render: async (lineup, _remotes, { config, map, manifests }, { timeoutMs, task: _task, answers, ...work }) => {
      const bundle = await (shell ??= start(lineup));
      const faults: { message: string; stack: string }[] = [];
      const page = await bundle.renderPage({
        ...work,
        config,
        map,
        manifests,
        transport: async ({ path }) => answered(answers[path]),
        signal: AbortSignal.timeout(timeoutMs),
        onError: (error) => faults.push({ message: String(error), stack: '' }),
        screen: async (id) => {
          const [name = '', screen = ''] = id.split('/');
          const loading = remotes.get(name) ?? remote(lineup, name);
          remotes.set(name, loading);
          return (await loading).screens[screen];
        },
      });
      return { page, faults, hasAsked: true };
    },
  };
}

const answered = ({ status, body, headers }: ApiAnswer = { status: 404, body: '', headers: {} }) => ({
  status,
  body: body === '' ? null : (JSON.parse(body) as unknown),
  header: (name: string) => headers[name],
});

function run<Exports>(code: string, require: (name: string) => unknown): Exports {
  const module = { exports: {} as Exports };
  const wrapper = vm.runInThisContext(`(function (require, module, exports, releaseAddress, process) {${code}\n})`) as (
    ...parts: unknown[]
  ) => void;
  wrapper(require, module, module.exports, '', { env: {} });
  return module.exports;
}
