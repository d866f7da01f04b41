/** How long a trial still takes, if its visitors come and behave as they have so far. */
export interface Outlook {
  /** Pages of its visitors that are still missing. */
  pages: number;
  /** Further networks that have to see it. */
  networks: number;
  days: number;
  /** With half of the visitors, the share at which two sides are compared fastest. */
  daysAtHalf: number;
}

/** Two sides show more of each other the larger the product of their shares is. */
const pairsAt = (percent: number): number => percent * (100 - percent);
const half = 50;
/** Above it, a team should not wait. */
const longDays = 14;

interface Progress {
  pages: number;
  missing: { pages: number; networks: number };
  days: number;
  percent: number;
}

export function outlookAfter({ pages, missing, days, percent }: Progress): Outlook {
  const further = pages === 0 ? 0 : (days * missing.pages) / pages;
  const speedUp = Math.max(1, pairsAt(half) / Math.max(1, pairsAt(percent)));
  return { ...missing, days: further, daysAtHalf: further / speedUp };
}

export function outlookInWords({ pages, networks, days, daysAtHalf }: Outlook): string {
  const needs = [
    ...(pages > 0 ? [`about ${roughly(pages)} more pages`] : []),
    ...(networks > 0 ? [`${networks} more networks`] : []),
  ];
  if (needs.length === 0) return 'it needs a little more time';
  const time = pages > 0 ? `, ${inDays(days)} at this share` : '';
  const advice = days > longDays && daysAtHalf < days / 2 ? `. At 50 % it takes ${inDays(daysAtHalf)}` : '';
  return `it needs ${needs.join(' and ')}${time}${advice}`;
}

/** Two digits: the estimate is no better. */
const roughly = (count: number): string => Number(count.toPrecision(2)).toLocaleString('en');

function inDays(days: number): string {
  const whole = Math.round(days);
  if (whole < 1) return 'less than a day';
  return whole === 1 ? 'about a day' : `about ${roughly(whole)} days`;
}
