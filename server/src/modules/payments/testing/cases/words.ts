import type { ErrorCode } from '@food-court/shared-api/errors';
import type { HistoryEvent, HistoryStep } from '../history';

/** The steps of cases in plain words. Sums are of a dish for $9.50 unless the words say something else. */
const words = {
  'Bob orders a dish': { what: 'basket', prices: [950] },
  'Bob orders at three kitchens': { what: 'basket', prices: [950, 700, 500] },
  'Bob orders two dishes with a service fee': { what: 'basket', prices: [950, 700], fee: 99 },
  'Bob orders two dishes with a tip': { what: 'basket', prices: [950, 700], tip: 165 },
  'Bob has two dishes delivered with a tip for the courier': {
    what: 'basket',
    ...{ prices: [950, 700], delivery: 47, tip: 165, isTipForCourier: true },
  },
  'Bob begins to pay': { what: 'begin', which: 0, share: 1 },
  'Bob begins to pay two fifths': { what: 'begin', which: 0, share: 0.4 },
  'Bob begins to pay nearly all': { what: 'begin', which: 0, share: 0.97 },
  'the card pays': { what: 'card', which: 0, card: 'pays' },
  'the card declines': { what: 'card', which: 0, card: 'declines' },
  'the bank takes its time': { what: 'card', which: 0, card: 'takes its time' },
  'the provider calls the payment off': { what: 'card', which: 0, card: 'is called off' },
  'Bob comes back': { what: 'check', which: 0 },
  'the webhook arrives twice': { what: 'webhook twice', which: 0 },
  'the provider repeats its messages': { what: 'webhooks again' },
  'the sweeper runs': { what: 'sweep' },
  'the time is up': { what: 'expire', which: 0 },
  'Bob cancels': { what: 'cancel', which: 0 },
  'the kitchen declines': { what: 'decline', which: 0 },
  'the kitchen accepts': { what: 'accept', which: 0 },
  'the delivery ends': { what: 'courier ends', which: 0 },
  'the court pays the courier': { what: 'court pays couriers' },
  'Bob takes the other dish': { what: 'take substitution', which: 0 },
  'Bob refuses the other dish': { what: 'refuse substitution', which: 0 },
  'Bob does not answer in time': { what: 'substitution time over', which: 0 },
  'the kitchen refunds all that is left': { what: 'refund', which: 0, share: 1, status: 'succeeded' },
  'the kitchen refunds a half': { what: 'refund', which: 0, share: 1 / 2, status: 'succeeded' },
  'the kitchen refunds a third': { what: 'refund', which: 0, share: 1 / 3, status: 'succeeded' },
  'the kitchen refunds a fifth': { what: 'refund', which: 0, share: 1 / 5, status: 'succeeded' },
  'the kitchen refunds more than is left': { what: 'refund', which: 0, share: 1.1, status: 'succeeded' },
  'the kitchen refunds all to a slow bank': { what: 'refund', which: 0, share: 1, status: 'pending' },
  'the bank has sent the refund on': { what: 'bank', says: 'succeeded' },
  'the bank returns the refund': { what: 'bank', says: 'failed' },
  'the bank takes the payment back': { what: 'dispute', says: 'taken' },
  'an admin answers the bank': { what: 'answer the bank' },
  'the bank decides for the court': { what: 'dispute', says: 'won' },
  'the bank decides for Bob': { what: 'dispute', says: 'lost' },
  'the court gives Bob $4': { what: 'own money', move: { what: 'is given', cents: 400 } },
  'Bob tops up $20': { what: 'own money', move: { what: 'tops up', cents: 2_000 } },
  'the card pays the top-up': { what: 'own money', move: { what: 'card pays top-up' } },
  'Bob comes back from the top-up': { what: 'own money', move: { what: 'checks top-up' } },
  'Bob sends $15 back to his card': { what: 'own money', move: { what: 'sends back', cents: 1_500 } },
  'Bob sends $16 back to his card': { what: 'own money', move: { what: 'sends back', cents: 1_600 } },
  'Bob pays all by wallet': { what: 'own money', move: { what: 'pays' } },
  'Bob pays $4 by wallet': { what: 'own money', move: { what: 'pays', cents: 400 } },
  'Bob uses an invitation': { what: 'own money', move: { what: 'uses invitation' } },
} satisfies Record<string, HistoryEvent>;

type Words = keyof typeof words;

const faults = {
  'while the provider is down': 'down',
  'but the provider’s answer gets lost': 'answer-lost',
} as const;

/** A step of a case. After a colon it says with which code the step is refused. */
type Happens = Words | `${Words}, ${keyof typeof faults}`;
export type StepText = Happens | `${Happens}: ${ErrorCode}`;

/** `place` makes the key of a call that is repeated after a crash. */
export function stepOf(text: StepText, place: number): HistoryStep & { refusal: string | undefined } {
  const [whole = '', refusal] = text.split(': ');
  const [said, ...rest] = whole.split(', ');
  const given = words[said as Words] as HistoryEvent;
  const event = given.what === 'refund' || given.what === 'own money' ? { ...given, key: `step-${place}` } : given;
  const fault = faults[rest.join(', ') as keyof typeof faults];
  return { event, refusal, ...(fault && { fault }) };
}
