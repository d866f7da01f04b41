import {
  dollarsFromCents,
  type Delivery,
  type DeliveryPrice,
  type DeliveryQuote,
  type Surge,
} from '@food-court/shared-api/contract';
import { tenthsOfKm } from '@food-court/shared-api/delivery-fee';
import type { DeliverySettings } from './delivery-settings.repository';
import type { DeliveryTerms } from './delivery-terms';
import type { QuoteRow } from './quotes.repository';
import type { SurgeRow } from './surge.repository';

const naira = (kobo: number): number => kobo / 100;
const tenths = (value: number): number => value / 10;

export interface StepNow {
  step: number;
  /** Undefined while nobody counts. */
  reading: SurgeRow | undefined;
}

type Counts = Pick<QuoteRow, 'open_tickets' | 'cooking_slots' | 'free_couriers'>;

const countsOf = ({ open_tickets, cooking_slots, free_couriers }: Counts) => ({
  openTickets: open_tickets ?? 0,
  cookingSlots: cooking_slots ?? 0,
  ...(free_couriers !== null && { freeCouriers: free_couriers }),
});

export const presentDelivery = (
  { on, position, reachMetres, zones }: DeliverySettings,
  { rule, nairaPerDollar }: DeliveryTerms,
  { step, reading }: StepNow,
): Delivery => ({
  on,
  ...(position && { position }),
  reachKm: tenths(tenthsOfKm(reachMetres)),
  zones: zones.map(({ name, kmTenths }) => ({ name, km: tenths(kmTenths) })),
  least: naira(rule.leastKobo),
  most: naira(rule.mostKobo),
  perKm: naira(rule.koboPerKm),
  step: tenths(step),
  ...(reading && { counts: countsOf(reading) }),
  mostStep: tenths(rule.mostStep),
  nairaPerDollar,
});

export const presentSurge = (step: number, { rule }: DeliveryTerms, changes: readonly SurgeRow[]): Surge => ({
  step: tenths(step),
  most: tenths(rule.mostStep),
  changes: changes.map((row) => ({ at: row.at.toISOString(), step: tenths(row.step), ...countsOf(row) })),
});

type PriceColumns = Counts &
  Pick<
    QuoteRow,
    | 'cents'
    | 'kobo'
    | 'kobo_per_dollar'
    | 'km_tenths'
    | 'zone'
    | 'step'
    | 'rule_version'
    | 'least_kobo'
    | 'most_kobo'
    | 'kobo_per_km'
    | 'most_step'
  >;

/** Everything that a fee was computed from. */
export const presentPrice = (row: PriceColumns): DeliveryPrice => ({
  amount: dollarsFromCents(row.cents),
  naira: naira(row.kobo),
  nairaPerDollar: naira(row.kobo_per_dollar),
  km: tenths(row.km_tenths),
  ...(row.zone !== null && { zone: row.zone }),
  step: tenths(row.step),
  ...(row.cooking_slots !== null && { counts: countsOf(row) }),
  rule: {
    version: row.rule_version,
    least: naira(row.least_kobo),
    most: naira(row.most_kobo),
    perKm: naira(row.kobo_per_km),
    mostStep: tenths(row.most_step),
  },
});

export const presentQuote = (row: QuoteRow): DeliveryQuote => ({
  _id: row.id,
  ...presentPrice(row),
  expiresAt: row.expires_at.toISOString(),
});
