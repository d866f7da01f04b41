import { clientReportsAddress, type ClientReport } from '@food-court/federation/discovery';
import { currentBuildsHeader } from './builds-header';

const maxMessageLength = 500;
const timeoutMs = 10_000;

const reported = new Set<string>();

/** Reports a failed build to the server, once per build and kind of failure. Resolves to whether the server took it. */
export async function reportFailure(report: ClientReport): Promise<boolean> {
  const id = `${report.name}@${report.build} ${report.what}`;
  if (reported.has(id)) return true;
  reported.add(id);
  const body = JSON.stringify({ ...report, message: report.message.slice(0, maxMessageLength) });
  return fetch(clientReportsAddress, {
    method: 'POST',
    // Sends the report even if the visitor leaves the page.
    keepalive: true,
    signal: AbortSignal.timeout(timeoutMs),
    headers: { 'content-type': 'application/json', ...currentBuildsHeader() },
    body,
  }).then(
    ({ ok }) => ok,
    () => false,
  );
}
