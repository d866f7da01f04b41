import { buildsHeader } from './lineup';
import { clientReportsAddress, type ClientReport } from './page-state';

export const hangWatchAddress = '/hang-watch.js';

/** A tab's answer to the worker, which asks once a second. Undefined in a hidden tab, which browsers may freeze. */
export interface Heartbeat {
  /** Builds to blame if the tab stops answering. */
  entering: readonly Pick<ClientReport, 'name' | 'build'>[];
  path: string;
  /** All builds of the tab, in the format of the header. */
  builds: string;
}

/** Longer than any long task on a weak phone. */
const silentSeconds = 10;

/**
 * A tab in an endless loop can’t report that, so this worker does. It counts its own ticks instead of comparing times, so that
 * a machine that was asleep is not reported.
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
