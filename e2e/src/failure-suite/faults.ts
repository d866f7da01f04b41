import type { Route } from 'playwright-core';
import {
  incompatibleLibrary,
  manifestOf,
  missingExpose,
  serverBundleOf,
  throwingEntry,
  throwingScreen,
  withoutFile,
  wrongIntegrity,
} from '#delivery/broken-files';
import type { Copy } from '#delivery/copied-build';
import type { VisitedRemote } from './remotes';

/** Damages a copy of a build before it is served. */
type Damage = (remote: VisitedRemote) => Pick<Copy, 'change' | 'spoil'>;

/** Handles each request for a file of a build until the outage is repaired. */
type Outage = (route: Route, repaired: Promise<void>) => unknown;

export const outages: Record<string, Outage> = {
  'server down': (route) => route.abort('connectionrefused'),
  '404': (route) =>
    route.fulfill({ status: 404, contentType: 'application/problem+json', body: '{"code":"not_found"}' }),
  '500 with JSON': (route) => route.fulfill({ status: 500, contentType: 'application/json', body: '{"error":"boom"}' }),
  'HTML instead of a script': (route) =>
    route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html><h1>Please sign in</h1>' }),
};

/** These take longer than the shell waits for a script. The tests move the page’s clock instead of waiting. */
export const delays: Record<string, Outage> = {
  hangs: () => new Promise(() => {}),
  // Answers only when the page has given up.
  'slower than the limit': (route, repaired) => void repaired.then(() => route.continue()).catch(() => {}),
};

export const brokenBuilds: Record<string, Damage> = {
  'throws at evaluation': () => ({ change: throwingEntry }),
  'throws in render': ({ chunk }) => ({ change: throwingScreen(chunk) }),
  'wrong integrity': () => ({ spoil: wrongIntegrity }),
  'needs an incompatible library': ({ shared }) => ({ change: incompatibleLibrary(shared) }),
  'missing expose': ({ screen }) => ({ change: missingExpose(screen) }),
};

/** The entry already runs in the tab, but the chunk it requests next was deleted with the old folder. */
export const staleChunk: Damage = ({ late }) => ({ spoil: withoutFile(late) });

export const unreadableManifests: Record<string, Damage> = {
  'garbage manifest': () => ({ spoil: manifestOf('<<< not JSON') }),
  'valid JSON that is no manifest': () => ({ spoil: manifestOf('{"error":"boom"}') }),
};

/** Makes every screen do this when the server renders it. */
const screensThat =
  (misdeed: string): Damage =>
  ({ isMounted }) => ({
    spoil: serverBundleOf(
      `const ${isMounted ? 'renderToString' : 'Screen'} = () => { ${misdeed} };
       exports.screens = new Proxy({}, { get: () => (${isMounted ? '{ renderToString }' : '{ default: Screen }'}) });`,
    ),
  });

export const brokenServerBundles: Record<string, Damage> = {
  'ssr bundle throws': () => ({ spoil: serverBundleOf('throw new Error("broken bundle");') }),
  'ssr bundle hangs': screensThat('throw (globalThis.never ??= new Promise(() => {}));'),
  'ssr bundle loops for ever': screensThat('for (;;);'),
  'ssr bundle works for four seconds': screensThat(
    "const end = Date.now() + 4_000; while (Date.now() < end); throw new Error('late');",
  ),
  'ssr bundle takes all memory': screensThat('const all = []; for (;;) all.push(new Array(1e6).fill(all));'),
  'ssr bundle throws in a timer': screensThat("setTimeout(() => { throw 'boom'; }); throw new Error('at once');"),
  'ssr bundle calls another host': screensThat("void fetch('http://127.0.0.1:9'); throw new Error('at once');"),
  'ssr bundle ends its process': screensThat('process.exit(0);'),
  'ssr bundle starts a program': screensThat("require('child_process').execSync('id');"),
};
