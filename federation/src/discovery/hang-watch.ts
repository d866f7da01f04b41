import { buildsHeader } from './lineup';
import { clientReportsAddress, type ClientReport } from './page-state';

export const hangWatchAddress = '/hang-watch.js';

/** What a tab answers the worker that asks it once a second. Undefined: it is out of sight, where browsers hold tabs. */
export interface Heartbeat {
  /** What is to blame if nothing more is heard. */
  entering: readonly Pick<ClientReport, 'name' | 'build'>[];
  path: string;
  /** All builds of the tab, as in the header. */
  builds: string;
}

/** A long task of a weak phone ends before. */
const silentSeconds = 10;

/**
 * The worker. A tab that loops for ever can’t report that, so this thread does. It counts its own seconds: after a machine
 * slept, neither of the two has missed any.
 */
export const hangWatchScript = `'use strict';
let last, silent = 0;
onmessage = ({ data }) => { last = data; silent = 0; };
const report = ({ entering, path, builds }) => entering.forEach(({ name, build }) =>
  fetch('${clientReportsAddress}', {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json', '${buildsHeader}': builds },
    body: JSON.stringify({ name, build, what: 'hang', message: 'The tab did not answer for ${silentSeconds} seconds', path }),
  }).catch(() => {}));
setInterval(() => { if (last && ++silent === ${silentSeconds}) report(last); postMessage('second'); }, 1000);
`;
