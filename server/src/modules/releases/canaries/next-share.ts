import { leastNetworks, type Verdict } from '../comparison/verdict.policy';

/** Percent of the visitors, and the pages that must have been seen without harm before: few people meet a bad build. */
const steps = [
  { share: 1, pages: 100 },
  { share: 5, pages: 300 },
  /** Only a canary that is surely not slower becomes live. */
  { share: 25, pages: Infinity },
];
const everybody = 100;

/** Returns the share that a canary is ready for, or its present share when it is not ready for more. */
export function nextShare(share: number, verdict: Verdict): number {
  if (verdict.kind === 'halt') return share;
  const { pages } = steps.find((step) => step.share >= share) ?? { pages: Infinity };
  const isReady = verdict.kind === 'promote' || (verdict.pages >= pages && verdict.networks >= leastNetworks);
  return isReady ? (steps.find((step) => step.share > share)?.share ?? everybody) : share;
}
