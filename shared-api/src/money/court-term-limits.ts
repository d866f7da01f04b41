/** The figures that the FAQ promises, the naira of a dollar, and a courier’s part of a delivery fee. Amounts are naira. */
export const courtTermNames = [
  'nairaPerDollar',
  'leastDeliveryFee',
  'mostDeliveryFee',
  'mostSurge',
  'courierPercent',
  'friendPercent',
  'friendSpends',
  'inviterCredit',
] as const;
export type CourtTermName = (typeof courtTermNames)[number];

/** The specification has all of them but the rate and the part of couriers, which are ours (decisions 174 and 183). */
export const courtTermDefaults: Readonly<Record<CourtTermName, number>> = {
  nairaPerDollar: 1_500,
  leastDeliveryFee: 390,
  mostDeliveryFee: 850,
  mostSurge: 1.5,
  courierPercent: 80,
  friendPercent: 10,
  friendSpends: 2_000,
  inviterCredit: 200,
};

/** The database checks the same. */
export const courtTermLimits: Readonly<Record<CourtTermName, { least: number; most: number }>> = {
  nairaPerDollar: { least: 1, most: 1_000_000 },
  leastDeliveryFee: { least: 0, most: 100_000 },
  mostDeliveryFee: { least: 0, most: 100_000 },
  mostSurge: { least: 1, most: 1.5 },
  courierPercent: { least: 0, most: 100 },
  friendPercent: { least: 0, most: 100 },
  friendSpends: { least: 0, most: 1_000_000 },
  inviterCredit: { least: 0, most: 100_000 },
};
