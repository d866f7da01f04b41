// @ts-check
/** @import { MessageFromProcess } from './render-messages' */

const host = process;
/** Sends without the process object, which loses its methods before a bundle runs. */
const sender = { send: host.send, _send: Reflect.get(host, '_send'), connected: true, channel: true };
/** @param {MessageFromProcess} message */
export const send = (message) => void sender.send?.(message);
export const exit = Reflect.get(host, 'reallyExit').bind(host, 0);

/** With these, a bundle that gets the process object could reach the system, the server or other processes. */
const dangerous = [
  ...['kill', '_kill', 'abort', 'reallyExit', 'exit', 'ppid', 'execve', 'chdir', 'umask', 'title'],
  ...['setuid', 'setgid', 'seteuid', 'setegid', 'setgroups', 'initgroups'],
  ...['_debugProcess', '_debugEnd', 'debugPort', '_startProfilerIdleNotifier', '_stopProfilerIdleNotifier'],
  ...['getBuiltinModule', 'binding', '_linkedBinding', 'dlopen', 'mainModule', 'loadEnvFile', '_preload_modules'],
  ...['send', '_send', '_channel', '_disconnect', '_handleQueue', '_pendingMessage'],
  ...['_getActiveHandles', '_getActiveRequests', '_rawDebug', 'stdin', 'openStdin'],
  ...['report', 'permission', 'argv', 'execArgv', 'execPath', 'config', 'finalization'],
];

/** Takes away what gives access to the system, before a bundle runs. Keeps what Node itself needs to receive messages. */
export function disarmProcess() {
  // Bundles load their data from the API and need no other access.
  for (const name of Object.keys(host.env)) delete host.env[name];
  globalThis.fetch = () =>
    Promise.reject(new Error('A page on the server has no network: load its data by the `data` of its route'));
  for (const name of ['process', 'WebSocket', 'EventSource', 'Worker', 'navigator'])
    Reflect.deleteProperty(globalThis, name);
  host.removeAllListeners('warning');
  for (const name of dangerous) Reflect.deleteProperty(host, name);
  const channel = /** @type {object} */ (host.channel);
  const pending = Object.getOwnPropertySymbols(channel).flatMap((symbol) => {
    const value = Reflect.get(channel, symbol);
    return Array.isArray(value) || value === null ? [[symbol, value]] : [];
  });
  Object.defineProperty(host, 'channel', { value: Object.fromEntries(pending) });
  Object.defineProperty(host, 'disconnect', { value: exit });
  for (const symbol of Object.getOwnPropertySymbols(host)) Reflect.deleteProperty(host, symbol);
}
