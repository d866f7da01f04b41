import type { CardProvider } from '#modules/payments/provider/card-provider';
import { CardProviderRefused } from '#modules/payments/provider/provider-failure';
import type { Services } from '#compose/services';
import type { Reach } from './fault-points';
import { watchDatabase } from './watch-database';

type Watched = Pick<Services, 'cards' | 'db'> & Partial<Pick<Services, 'moneyDb' | 'jobsDb'>>;

/** Wraps the services of a server so that its card provider and database call `reach` at each fault point. */
export const withFaultPoints = <Given extends Watched>(services: Given, reach: Reach): Given => ({
  ...services,
  cards: watchCards(services.cards, reach),
  db: watchDatabase(services.db, reach),
  ...(services.moneyDb && { moneyDb: watchDatabase(services.moneyDb, reach) }),
  ...(services.jobsDb && { jobsDb: watchDatabase(services.jobsDb, reach) }),
});

const watchCards = (cards: CardProvider, reach: Reach): CardProvider => ({
  createIntent: async (request) => {
    const intent = await cards.createIntent(request);
    reach('intent-created');
    return intent;
  },
  findIntent: (id) => cards.findIntent(id),
  cancelIntent: async (id) => {
    await cards.cancelIntent(id);
    reach('intent-cancelled');
  },
  refund: async (request) => {
    try {
      const refund = await cards.refund(request);
      reach('refund-sent');
      return refund;
    } catch (error) {
      if (error instanceof CardProviderRefused) reach('refund-sent');
      throw error;
    }
  },
  findRefund: async (id) => {
    reach('refund-requested');
    const refund = await cards.findRefund(id);
    reach('refund-sent');
    return refund;
  },
  refundsOf: async function* (intentId) {
    reach('refund-requested');
    for await (const refund of cards.refundsOf(intentId)) {
      reach('refund-sent');
      yield refund;
    }
  },
  intentsBetween: (period) => cards.intentsBetween(period),
  refundsBetween: (period) => cards.refundsBetween(period),
  findDispute: (id) => cards.findDispute(id),
  disputesBetween: (period) => cards.disputesBetween(period),
  feesBetween: (period) => cards.feesBetween(period),
  heldCents: () => cards.heldCents(),
  answerDispute: async (id, text) => {
    const dispute = await cards.answerDispute(id, text);
    reach('evidence-sent');
    return dispute;
  },
});
