import { clientReportsAddress, pageMeasuresAddress } from '#discovery/index';

/** Patterns of the addresses that pages report to. Visits of a program are no visits of people. */
export const reports: readonly string[] = [clientReportsAddress, pageMeasuresAddress].map((address) => `*${address}*`);
