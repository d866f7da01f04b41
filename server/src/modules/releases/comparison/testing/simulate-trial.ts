import { bucketOf } from '#modules/releases/measures/buckets';
import { pagesOfNetwork } from '#modules/releases/measures/page-quota';
import { judge, type MeasuredBy, type Verdict } from '../verdict.policy';
import type { OrderStratum } from '../compare-orders';
import { randomNumbers } from '#testing/random-numbers';

export interface SimulatedBuild {
  /** Factor by which its times exceed those of the live build. */
  slowness?: number;
  /** Share of its pages that have errors. */
  errors?: number;
  /** Buyers per page. */
  orders?: number;
}

/** Networks that send as many measurements as they may, all of them false. */
export interface Attack {
  networks: number;
  wants: 'its end' | 'that it is live';
}

export interface Trial {
  looks?: number;
  /** Pages of each side between two looks. */
  pagesPerLook?: Record<Side, number>;
  attack?: Attack;
  /** Only the attackers visit. */
  isEmpty?: boolean;
}

type Side = 'tried' | 'control';

/** We look every ten minutes. */
const usualPages = { tried: 50, control: 150 };
const looksADay = 144;
/** Paint times of a page differ by a factor of about two between visitors, more at noon than at night. */
const medianOfHour = [900, 1_100, 1_400, 1_000];
const spread = 0.6;
const errorsOfAll = 0.004;
export const ordersOfAll = 0.04;
const honestNetworks = 2_000;
const falseTimes = { slow: 120_000, fast: 10 };

/** Not inside the loops that call it millions of times, where naming a new function each time would cost more than counting. */
const count = (histogram: Map<number, number>, bucket: number): void =>
  void histogram.set(bucket, (histogram.get(bucket) ?? 0) + 1);

/** The server's knowledge about the pages of both builds. */
class Measured {
  readonly strata = medianOfHour.map(() => ({
    largestPaint: { tried: new Map<number, number>(), control: new Map<number, number>() },
    errors: { tried: new Map<number, number>(), control: new Map<number, number>() },
    orders: { tried: { buyers: 0, pages: 0 }, control: { buyers: 0, pages: 0 } } satisfies OrderStratum,
  }));
  private readonly networks = { tried: new Set<number>(), control: new Set<number>(), bad: new Set<number>() };

  add(hour: number, side: Side, page: { network: number; paintMs: number; hasErrors: boolean }): void {
    const { largestPaint, errors } = this.strata[hour]!;
    count(largestPaint[side], bucketOf(page.paintMs));
    count(errors[side], Number(page.hasErrors));
    this.networks[side].add(page.network);
    if (page.hasErrors && side === 'tried') this.networks.bad.add(page.network);
  }

  judged(): Verdict {
    const { tried, control, bad } = this.networks;
    const by: MeasuredBy = { tried: tried.size, control: control.size, bad: { errors: bad.size, shift: 0 } };
    const comparison = {
      largestPaint: this.strata.map(({ largestPaint }) => largestPaint),
      errors: this.strata.map(({ errors }) => errors),
    };
    return judge(
      comparison,
      this.strata.map(({ orders }) => orders),
      by,
    );
  }
}

/** Reports sent at the highest permitted rate. To end a canary the networks visit it and order nothing. */
function lie(measured: Measured, { networks, wants }: Attack, hour: number, look: number): void {
  const wantsItsEnd = wants === 'its end';
  const visited = networks * pagesOfNetwork.inSlot;
  measured.strata[hour]!.orders[wantsItsEnd ? 'tried' : 'control'].pages += visited;
  if (look % looksADay !== 0) return;
  for (let page = 0; page < pagesOfNetwork.ofTrialADay; page += 1)
    for (let index = 1; index <= networks; index += 1)
      measured.add(hour, 'tried', {
        network: -index,
        paintMs: wantsItsEnd ? falseTimes.slow : falseTimes.fast,
        hasErrors: wantsItsEnd,
      });
}

/** Simulates a canary and its visitors, and judges it again and again while they come. */
export function simulateTrial(
  seed: number,
  canary: SimulatedBuild,
  { looks = 60, pagesPerLook = usualPages, attack, isEmpty }: Trial = {},
): { verdict: Verdict; pages: number } {
  const random = randomNumbers(seed);
  const normal = (): number => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const measured = new Measured();
  const open = (
    hour: number,
    side: Side,
    { slowness = 1, errors = errorsOfAll, orders = ordersOfAll }: SimulatedBuild,
  ): void => {
    measured.add(hour, side, {
      network: Math.floor(random() * honestNetworks),
      paintMs: medianOfHour[hour]! * slowness * Math.exp(spread * normal()),
      hasErrors: random() < errors,
    });
    measured.strata[hour]!.orders[side].pages += 1;
    if (random() < orders) measured.strata[hour]!.orders[side].buyers += 1;
  };
  let verdict: Verdict = { kind: 'wait', pages: 0, networks: 0 };
  let pages = 0;
  for (let look = 0; look < looks && verdict.kind === 'wait'; look += 1) {
    const hour = Math.floor((look * medianOfHour.length) / looks);
    if (attack) lie(measured, attack, hour, look);
    for (let page = 0; page < pagesPerLook.tried && !isEmpty; page += 1) open(hour, 'tried', canary);
    for (let page = 0; page < pagesPerLook.control && !isEmpty; page += 1) open(hour, 'control', {});
    pages += pagesPerLook.tried;
    verdict = measured.judged();
  }
  return { verdict, pages };
}
