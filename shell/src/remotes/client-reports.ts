import { clientReportsAddress, type ClientReport } from '@food-court/federation/discovery';
import { currentBuildsHeader } from './builds-header';

const maxMessageLength = 500;

const reported = new Set<string>();

/** Reports a failed build to the server, once per build and kind of failure. Does not wait for the answer. */
export function reportFailure(report: ClientReport): void {
  const id = `${report.name}@${report.build} ${report.what}`;
  if (reported.has(id)) return;
  reported.add(id);
  const body = JSON.stringify({ ...report, message: report.message.slice(0, maxMessageLength) });
  fetch(clientReportsAddress, {
    method: 'POST',
    // Sends the report even if the visitor leaves the page.
    keepalive: true,
    headers: { 'content-type': 'application/json', ...currentBuildsHeader() },
    body,
  }).catch(() => {});
}
