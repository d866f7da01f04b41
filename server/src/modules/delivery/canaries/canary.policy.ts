import { faults, times, type Fault, type Measure } from '../measures/measures';
import { compareOrders, countBuyers, type OrderStratum } from './compare-orders';
import { compareShares } from './compare-shares';
import { compareTimes, type Evidence } from './compare-times';
import { comparable, countPages, type Comparison } from './histograms';

/** Of the networks whose pages were measured. */
export interface MeasuredBy {
  canary: number;
  live: number;
  /** Those of the canary in which a page was bad. */
  bad: Readonly<Record<Fault, number>>;
}

export type Verdict =
  | { kind: 'halt'; measure: Measure | 'orders'; reason: string }
  /** It is not worse than it may be, in anything that was measured. */
  | { kind: 'promote'; reason: string }
  /** `networks`: of the side that has fewer. */
  | { kind: 'wait'; pages: number; networks: number };

/** Of canaries that are as good as the live build, fewer than one in a hundred may be halted. */
const falseAlarms = 0.01;
/** 98 percent sure. */
const falsePromotions = 0.02;
const measures = [...times, ...faults];
/** Each measure, and the orders, may be wrong. */
const falseAlarmsOfEach = falseAlarms / (measures.length + 1);
/** Without these nothing is known about what people see. */
const needed: readonly Measure[] = ['largestPaint', 'errors'];
/** A measure of fewer pages is not looked at. */
const leastPages = 30;
/** Of the canary. In fewer pages, what twenty networks make up weighs too much. */
const leastPagesToHalt = 300;
/** On each side. Whoever has a few networks decides nothing alone. */
export const leastNetworks = 20;
/** With a page that was bad: twenty networks that lie are not enough. */
const leastBadNetworks = 2 * leastNetworks;
const leastToPromote = { networks: 50, pages: 600 };
const leastBuyers = 30;
/** Standard deviations. Above it a canary waits for more orders before everybody gets it. */
const ordersInDoubt = 1;
/** The size at which the bound is closest to that of a single look. */
const tunedFor = 100;

/**
 * The bound that z crosses with no more than this probability, however often one looks: each new page is another chance to be
 * wrong (the normal mixture of Robbins).
 */
const boundAt = (size: number, probability: number): number =>
  Math.sqrt((1 + tunedFor / size) * (Math.log(1 + size / tunedFor) + 2 * Math.log(1 / probability)));

interface Compared {
  measure: Measure;
  pages: number;
  evidence: Evidence;
}

/**
 * What is known of a canary beside the live build. May be asked after every page. Orders are too rare to be sure by, so they
 * end a canary or keep it waiting, and promote none.
 */
export function judge(comparison: Comparison, orders: readonly OrderStratum[], by: MeasuredBy): Verdict {
  const compared = measures.flatMap((measure): Compared[] => {
    const strata = comparable(comparison[measure] ?? []);
    const pages = strata.reduce((sum, { canary }) => sum + countPages(canary), 0);
    return pages < leastPages ? [] : [{ measure, pages, evidence: evidenceOf(measure, strata) }];
  });
  const pages = compared.find(({ measure }) => measure === 'largestPaint')?.pages ?? 0;
  const networks = Math.min(by.canary, by.live);
  const harm = networks < leastNetworks ? undefined : findHarm(compared, orders, by);
  if (harm) return harm;
  const isKnown =
    networks >= leastToPromote.networks &&
    pages >= leastToPromote.pages &&
    needed.every((measure) => compared.some((each) => each.measure === measure));
  const isSure = compared.every(({ evidence }) => evidence.z < -boundAt(evidence.size, falsePromotions));
  return isSure && isKnown && !mayOrderLess(orders)
    ? { kind: 'promote', reason: `98 % sure that it is not slower than 5 %, by ${pages} pages of its visitors` }
    : { kind: 'wait', pages, networks };
}

function findHarm(
  compared: readonly Compared[],
  orders: readonly OrderStratum[],
  { bad }: MeasuredBy,
): Verdict | undefined {
  const isEnough = ({ measure, pages }: Compared): boolean =>
    isFault(measure) ? bad[measure] >= leastBadNetworks : pages >= leastPagesToHalt;
  for (const { measure, pages, evidence } of compared.filter(isEnough))
    if (evidence.z > boundAt(evidence.size, falseAlarmsOfEach))
      return { kind: 'halt', measure, reason: `${haltReason[measure]}, seen on ${pages} pages of its visitors` };
  const buyers = countBuyers(orders);
  const ordering = compareOrders(orders);
  return buyers >= leastBuyers && ordering.z > boundAt(ordering.size, falseAlarmsOfEach)
    ? { kind: 'halt', measure: 'orders', reason: `Its visitors order a fifth less or worse, seen by ${buyers} buyers` }
    : undefined;
}

const mayOrderLess = (orders: readonly OrderStratum[]): boolean =>
  countBuyers(orders) >= leastBuyers && compareOrders(orders).z > ordersInDoubt;

/** For admins. */
export function verdictInWords(verdict: Verdict): string {
  if (verdict.kind !== 'wait') return verdict.reason;
  const { pages, networks } = verdict;
  const seen = `Not sure yet, after ${pages} pages of its visitors`;
  return networks < leastNetworks
    ? `${seen}: from fewer than ${leastNetworks} networks nothing follows, so a person decides`
    : seen;
}

const isFault = (measure: Measure): measure is Fault => (faults as readonly Measure[]).includes(measure);

const evidenceOf = (measure: Measure, strata: ReturnType<typeof comparable>): Evidence =>
  isFault(measure) ? compareShares(strata) : compareTimes(strata);

const haltReason: Readonly<Record<Measure, string>> = {
  firstByte: 'Its pages begin more than 5 % later',
  largestPaint: 'Its pages are shown more than 5 % later',
  slowestPress: 'Its pages answer presses more than 5 % later',
  errors: 'Errors are in one more of a hundred pages',
  shift: 'The layout jumps in one more of a hundred pages',
};
