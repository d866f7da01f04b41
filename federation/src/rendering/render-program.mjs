// @ts-check
/**
 * The program that runs the bundles of a shell and of remotes, and renders pages with them. It is plain JavaScript that
 * imports one file of ours, so that Node's permission model needs to allow reading only these two.
 *
 * @import { RemoteBundle, ShellBundle, PageAnswer } from './bundles'
 * @import { ApiAnswer, ApiCall, RenderFault, RenderSite, RenderWork, ServerBundle, MessageToProcess } from './render-messages'
 */
import { createRequire } from 'node:module';
import { serialize } from 'node:v8';
import vm from 'node:vm';
import { disarmProcess, exit, send } from './disarm-process.mjs';

/** Needed by React's renderer and the shell. None of them gives access to files, processes or the network. */
const builtInsOfShell = ['async_hooks', 'crypto', 'node:stream', 'node:stream/consumers', 'stream', 'util'];

/**
 * Remotes could use these to change the data source or the session of the frame around their screens.
 * @type {Readonly<Record<string, readonly string[]>>}
 */
const withheldFromRemotes = {
  '@food-court/shared-api': ['setTransport'],
  '@food-court/shared-auth': ['startSession', 'setFirstSession', 'showSession'],
};

/** The shell answers at the time limit with what it has. When it does not, it has failed. */
const graceShare = 1.1;

/** The server reads an answer into memory as a whole. */
const maxAnswerBytes = 6_000_000;
const maxFaultText = 4_000;
/** Saved before a bundle can change the class. */
const toBytes = Buffer.from.bind(Buffer);

/** @typedef {ReadonlyMap<string, unknown>} BundleModules */
/** @typedef {Parameters<ShellBundle['setTransport']>[0]} Transport */

/** @type {ShellBundle | undefined} */
let shell;
/** @type {unknown} */
let startFailure = new Error('No shell was started');
/** @type {Map<string, () => RemoteBundle>} */
const remotes = new Map();
/** @type {Map<string, RenderSite>} */
const sites = new Map();
/** @type {Set<string>} */
const tasksInProgress = new Set();
let lastTask = '';

/** @type {Map<number, (answer: ApiAnswer) => void>} */
const calls = new Map();
let lastCall = 0;

/**
 * @param {number | undefined} page
 * @param {Readonly<Record<string, ApiAnswer>>} answers
 * @returns {Transport}
 */
const transportOf =
  (page, answers) =>
  async ({ method, path, headers }) => {
    const handedOver = method === 'GET' && Object.hasOwn(answers, path) ? answers[path] : undefined;
    const {
      status,
      body,
      headers: received,
    } = handedOver ?? (await ask(page, { method, path, headers: { ...headers } }));
    return { status, body: body === '' ? null : JSON.parse(body), header: (name) => received[name] };
  };

/** @param {number | undefined} page @param {ApiCall} call @returns {Promise<ApiAnswer>} */
function ask(page, call) {
  const id = (lastCall += 1);
  /** @type {Promise<ApiAnswer>} */
  const answered = new Promise((resolve) => calls.set(id, resolve));
  send({ kind: 'call', id, page, call });
  return answered;
}

/** @param {unknown} error @returns {RenderFault} */
const faultOf = (error) =>
  error instanceof Error
    ? { message: shortened(error.message), stack: shortened(error.stack) }
    : { message: shortened(error), stack: shortened(error) };

/** @param {unknown} text */
const shortened = (text) => String(text).slice(0, maxFaultText);

/**
 * Runs a bundle as a CommonJS module that can require only these modules.
 * @template Exports
 * @param {ServerBundle} bundle
 * @param {BundleModules} modules
 * @returns {Exports}
 */
function run({ name, build, code, address }, modules) {
  const module = { exports: /** @type {Exports} */ ({}) };
  const wrapper = vm.runInThisContext(`(function (require, module, exports, releaseAddress, process) {${code}\n})`, {
    filename: `server-bundle/${name}-${build}.cjs`,
  });
  /** @param {string} request */
  const require = (request) => {
    if (modules.has(request)) return modules.get(request);
    throw new Error(
      `The server bundle of ${name} ${build} requires '${request}', which it may not: it gets only ${[...modules.keys()].join(', ')}`,
    );
  };
  // Libraries read their settings from the environment.
  wrapper(require, module, module.exports, address, Object.freeze({ env: Object.freeze({}) }));
  return module.exports;
}

/** @param {ServerBundle} bundle */
function startShell(bundle) {
  const nodeRequire = createRequire(import.meta.url);
  const modules = new Map(builtInsOfShell.map((name) => [name, nodeRequire(name)]));
  try {
    const { default: started } = /** @type {{ default: ShellBundle }} */ (run(bundle, modules));
    started.setTransport(transportOf(undefined, {}));
    shell = started;
  } catch (error) {
    startFailure = error;
  }
}

/**
 * Copies the module, because the shell's own must keep all its names. Getters stay getters, as exported values may change.
 * @param {unknown} module
 * @param {readonly string[]} without
 */
function frozenCopy(module, without = []) {
  if (typeof module !== 'object' || module === null) return module;
  const properties = Object.getOwnPropertyDescriptors(/** @type {Record<string, unknown>} */ (module));
  for (const name of without) delete properties[name];
  return Object.freeze(Object.create(null, properties));
}

/**
 * Runs the bundle only when the first screen is needed.
 * @param {ServerBundle} bundle
 */
function addRemote(bundle) {
  /** @type {RemoteBundle | undefined} */
  let started;
  remotes.set(bundle.name, () => {
    if (started) return started;
    const shared = Object.entries(shell?.shared ?? {}).map(
      ([name, module]) => /** @type {[string, unknown]} */ ([name, frozenCopy(module, withheldFromRemotes[name])]),
    );
    /** @type {RemoteBundle} */
    const exports = run(bundle, new Map(shared));
    started = exports;
    return exports;
  });
}

/**
 * @param {number} id
 * @param {RenderSite} site
 * @param {RenderWork} work
 * @param {(error: unknown, screen?: string) => void} onError
 * @returns {Promise<PageAnswer>}
 */
async function renderPage(id, { config, map, manifests }, { timeoutMs, task: _task, answers, ...work }, onError) {
  if (!shell) throw startFailure;
  return shell.renderPage({
    ...work,
    config,
    map,
    manifests,
    transport: transportOf(id, answers),
    signal: AbortSignal.timeout(timeoutMs),
    onError,
    screen: async (id) => {
      const [remote = '', name = ''] = id.split('/');
      try {
        return remotes.get(remote)?.().screens[name];
      } catch (error) {
        onError(error, id);
        return undefined;
      }
    },
  });
}

/** @param {number} id @param {RenderSite} site @param {RenderWork} work */
async function render(id, site, work) {
  /** @type {RenderFault[]} */
  const faults = [];
  /** @type {PageAnswer | undefined} */
  let page;
  tasksInProgress.add((lastTask = work.task));
  try {
    page = await Promise.race([
      renderPage(id, site, work, (error, screen) =>
        faults.push({ ...faultOf(error), ...(typeof screen === 'string' && { screen: shortened(screen) }) }),
      ),
      new Promise((_, reject) =>
        setTimeout(reject, graceShare * work.timeoutMs, new Error('The shell gave no answer in time')).unref(),
      ),
    ]);
  } catch (error) {
    faults.push(faultOf(error));
  }
  tasksInProgress.delete(work.task);
  if (page?.kind !== 'page') return send({ kind: 'rendered', id, rendered: { page, faults }, markup: undefined });
  const markup = toBytes(String(page.html));
  const rest = { ...page, html: '' };
  const bytes = markup.byteLength + serialize(rest).byteLength;
  if (bytes <= maxAnswerBytes) return send({ kind: 'rendered', id, rendered: { page: rest, faults }, markup });
  faults.push(faultOf(new Error(`The page has ${bytes} bytes; ${maxAnswerBytes} are allowed`)));
  send({ kind: 'rendered', id, rendered: { page: undefined, faults }, markup: undefined });
}

/** @param {MessageToProcess} message */
function receive(message) {
  switch (message.kind) {
    case 'start':
      message.remotes.forEach(addRemote);
      return startShell(message.shell);
    case 'site':
      if (message.dropped !== undefined) sites.delete(message.dropped);
      return void sites.set(message.site.key, message.site);
    case 'render': {
      const site = sites.get(message.site);
      return site && void render(message.id, site, message.work);
    }
    case 'answer':
      calls.get(message.id)?.(message.answer);
      return void calls.delete(message.id);
    case 'wait':
      return void setTimeout(() => send({ kind: 'waited' }), message.ms);
  }
}

// Without a listener, Node would open a debugger. Newer versions have an option to prevent that.
process.on('SIGUSR1', () => undefined);
process.on('message', (message) => receive(/** @type {MessageToProcess} */ (message)));
process.on('disconnect', exit);
process.on('uncaughtException', (error) => {
  // It is unknown which of them threw it: tracking that through all promises makes rendering 20 % slower.
  send({ kind: 'late fault', tasks: [...new Set([...tasksInProgress, lastTask])], fault: faultOf(error) });
});

disarmProcess();

send({ kind: 'ready' });
