import { dollarsFromCents, type BestDish, type DayFigures, type KitchenFigures } from '@food-court/shared-api/contract';
import type { CourtClock } from '#modules/menu/index';
import type { CookedRow, QuarterRow } from './figures.repository';

const mostDishes = 5;
const hoursADay = 24;

/** Adds up the quarter-hours of each day of the court's calendar. Days without orders are zero. */
export function sumByDay<Row extends { quarter: Date }>(
  rows: readonly Row[],
  clock: CourtClock,
  amountOf: (row: Row) => number,
): (date: string) => number {
  const sums = new Map<string, number>();
  for (const row of rows) {
    const { date } = clock.wallTimeOf(row.quarter);
    sums.set(date, (sums.get(date) ?? 0) + amountOf(row));
  }
  return (date) => sums.get(date) ?? 0;
}

export function presentDays(rows: readonly QuarterRow[], dates: readonly string[], clock: CourtClock): DayFigures[] {
  const orders = sumByDay(rows, clock, (row) => row.orders);
  const sold = sumByDay(rows, clock, (row) => row.sold);
  const refunded = sumByDay(rows, clock, (row) => row.refunded);
  return dates.map((date) => ({
    date,
    orders: orders(date),
    sold: dollarsFromCents(sold(date)),
    refunded: dollarsFromCents(refunded(date)),
  }));
}

export function presentHours(rows: readonly QuarterRow[], clock: CourtClock): number[] {
  const hours = Array.from({ length: hoursADay }, () => 0);
  for (const { quarter, orders } of rows) {
    const hour = Math.floor(clock.wallTimeOf(quarter).minutes / 60);
    hours[hour] = (hours[hour] ?? 0) + orders;
  }
  return hours;
}

/** Percentiles of the minutes until orders were ready. */
export function minutesToReady(rows: readonly CookedRow[]): KitchenFigures['minutesToReady'] {
  const all = rows.reduce((sum, { orders }) => sum + orders, 0);
  if (all === 0) return undefined;
  const sorted = rows.toSorted((one, other) => one.minutes - other.minutes);
  const within = (share: number): number => {
    let seen = 0;
    return sorted.find(({ orders }) => (seen += orders) >= share * all)?.minutes ?? 0;
  };
  return { median: within(0.5), p90: within(0.9) };
}

export function bestDishesOf(rows: readonly CookedRow[]): Omit<BestDish, 'title'>[] {
  const portions = new Map<string, number>();
  for (const row of rows) portions.set(row.dish_id, (portions.get(row.dish_id) ?? 0) + row.portions);
  return [...portions]
    .map(([_id, sum]) => ({ _id, portions: sum }))
    .sort((one, other) => other.portions - one.portions || one._id.localeCompare(other._id))
    .slice(0, mostDishes);
}
