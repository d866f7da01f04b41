/** The card provider's own test numbers, by the bank's answer. */
export const testCards = {
  pays: '4242 4242 4242 4242',
  paysToo: '5555 5555 5555 4444',
  declined: '4000 0000 0000 0002',
  insufficientFunds: '4000 0000 0000 9995',
  expired: '4000 0000 0000 0069',
  wrongCode: '4000 0000 0000 0127',
  asksFirst: '4000 0025 0000 3155',
  asksAndDeclines: '4000 0084 0000 1629',
  disputed: '4000 0000 0000 0259',
} as const;

export type TestCard = keyof typeof testCards;
