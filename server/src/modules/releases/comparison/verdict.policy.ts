import { faults, times, type Fault, type Measure } from '../measures/measures';
import { compareOrders, countBuyers, type OrderStratum } from './compare-orders';
import { compareShares } from './compare-shares';
import { compareTimes, type Evidence } from './compare-times';
import { comparable, countPages, type Comparison } from './histograms';
import { outlookInWords, type Outlook } from './outlook';

/** Number of networks whose pages were measured. */
export interface MeasuredBy {
  tried: number;
  control: number;
  /** Networks of what is tried in which a page was bad. */
  bad: Readonly<Record<Fault, number>>;
}

export type Verdict =
  | { kind: 'halt'; measure: Measure | 'orders'; reason: string }
  /** In everything that was measured, it is no worse than is tolerated. */
  | { kind: 'promote'; reason: string }
  /** `networks` is the count of the side that has fewer. */
  | { kind: 'wait'; pages: number; networks: number };

/** Fewer than one in a hundred trials of something as good as what it is compared with may be halted. A flag has a new trial with each build. */
const falseAlarms = 0.01;
/** A promotion is 98 percent certain. */
export const falsePromotions = 0.02;
const measures = [...times, ...faults];
/** Divided among the measures and the orders, because each of them may raise a false alarm. */
const falseAlarmsOfEach = falseAlarms / (measures.length + 1);
/** Without these we know nothing about what people see. */
const needed: readonly Measure[] = ['largestPaint', 'errors'];
/** A measure with fewer pages is ignored. */
const leastPages = 30;
/** Pages of what is tried. With fewer, the pages that twenty networks make up weigh too much. */
const leastPagesToHalt = 300;
/** Networks on each side, so that nobody with only a few networks decides alone. */
export const leastNetworks = 20;
/** Networks with a bad page: twenty networks that lie are not enough. */
const leastBadNetworks = 2 * leastNetworks;
export const leastToPromote = { networks: 50, pages: 600 };
const leastBuyers = 30;
/** In standard deviations. Above it, a trial waits for more orders before it is called good. */
const ordersInDoubt = 1;
/** The size at which the bound is closest to that of a single look. */
const tunedFor = 100;

/**
 * The bound that z crosses with at most this probability, however often we look: each new page is another chance to be
 * wrong (Robbins’ normal mixture).
 */
export const boundAt = (size: number, probability: number): number =>
  Math.sqrt((1 + tunedFor / size) * (Math.log(1 + size / tunedFor) + 2 * Math.log(1 / probability)));

export interface Compared {
  measure: Measure;
  pages: number;
  evidence: Evidence;
}

export const compareAll = (comparison: Comparison): Compared[] =>
  measures.flatMap((measure): Compared[] => {
    const strata = comparable(comparison[measure] ?? []);
    const pages = strata.reduce((sum, { tried }) => sum + countPages(tried), 0);
    return pages < leastPages ? [] : [{ measure, pages, evidence: evidenceOf(measure, strata) }];
  });

/**
 * Judges a canary against the live build, or a feature against its absence. May be called after every page. Orders are
 * too rare to be sure by, so they can end a trial or keep it waiting, but never promote it.
 */
export function judge(comparison: Comparison, orders: readonly OrderStratum[], by: MeasuredBy): Verdict {
  const compared = compareAll(comparison);
  const pages = compared.find(({ measure }) => measure === 'largestPaint')?.pages ?? 0;
  const networks = Math.min(by.tried, by.control);
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

/** Explains the verdict to admins and to the team. */
export function verdictInWords(verdict: Verdict, outlook?: Outlook): string {
  if (verdict.kind !== 'wait') return verdict.reason;
  const { pages, networks } = verdict;
  const seen = `Not sure yet, after ${pages} pages of its visitors`;
  if (networks < leastNetworks)
    return `${seen}: from fewer than ${leastNetworks} networks nothing follows, so a person decides`;
  return outlook ? `${seen}: ${outlookInWords(outlook)}` : seen;
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
