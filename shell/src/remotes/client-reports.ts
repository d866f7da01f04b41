import { clientReportsAddress, type ClientReport } from 'federation/discovery';
import { saidBuilds } from './said-builds';

const longestMessage = 500;

const told = new Set<string>();

/** Tells the server of a build that failed here: once of each build and kind of failure. Nobody waits for the answer. */
export function reportFailure(report: ClientReport): void {
  const once = `${report.name}@${report.build} ${report.what}`;
  if (told.has(once)) return;
  told.add(once);
  const body = JSON.stringify({ ...report, message: report.message.slice(0, longestMessage) });
  // Whoever leaves the page has told it all the same.
  fetch(clientReportsAddress, {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json', ...saidBuilds() },
    body,
  }).catch(() => {});
}
