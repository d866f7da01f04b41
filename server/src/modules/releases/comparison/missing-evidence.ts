import { boundAt, compareAll, falsePromotions, leastToPromote, type Compared, type MeasuredBy } from './verdict.policy';
import type { Comparison } from './histograms';

/** More pages than any court has in a month: nothing follows from such an estimate. */
const mostPages = 10_000_000;

/**
 * The pages and networks that are missing until it is sure that what is tried is not worse, by the difference that was
 * measured so far. Undefined if it doesn’t seem to be as good.
 */
export function missingEvidence(
  comparison: Comparison,
  { tried, control }: Pick<MeasuredBy, 'tried' | 'control'>,
): { pages: number; networks: number } | undefined {
  const compared = compareAll(comparison);
  const measured = compared.find(({ measure }) => measure === 'largestPaint')?.pages ?? 0;
  const pages = Math.max(leastToPromote.pages - measured, ...compared.map((each) => pagesNeeded(each) - each.pages));
  if (compared.length === 0 || pages > mostPages) return undefined;
  return {
    pages: Math.max(0, Math.ceil(pages)),
    networks: Math.max(0, leastToPromote.networks - Math.min(tried, control)),
  };
}

/** The evidence of an unchanged difference grows with the root of the size; the bound grows more slowly. */
function pagesNeeded({ pages, evidence: { z, size } }: Compared): number {
  const perRoot = -z / Math.sqrt(size);
  const isEnough = (times: number): boolean =>
    perRoot * Math.sqrt(size * times) > boundAt(size * times, falsePromotions);
  if (z >= 0 || !isEnough(mostPages / pages)) return Infinity;
  let [low, high] = [0, mostPages / pages];
  while (high - low > 0.01) {
    const middle = (low + high) / 2;
    if (isEnough(middle)) high = middle;
    else low = middle;
  }
  return pages * high;
}
