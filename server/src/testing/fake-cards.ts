import { newId } from '../platform/database/new-id';
import type { CardProvider } from '../modules/payments/provider/card-provider';
import type { Intent } from '../modules/payments/provider/provider-objects';

const none = async function* (): AsyncGenerator<never> {};

/** A card provider in memory for tests that need no payments: nobody can pay there. */
export function fakeCards(): CardProvider {
  const intents = new Map<string, Intent>();
  const found = (id: string): Intent => intents.get(id) ?? absent(id);
  return {
    createIntent: async ({ checkoutId, amountCents }) => {
      const id = `pi_${newId()}`;
      const unpaid = {
        status: 'requires_payment_method',
        amountReceived: 0,
        currency: 'usd',
        declined: false,
        card: undefined,
      };
      const intent = {
        ...unpaid,
        id,
        amount: amountCents,
        clientSecret: `${id}_secret_${newId()}`,
        checkoutId,
        createdAt: new Date(),
      };
      intents.set(id, intent);
      return intent;
    },
    findIntent: async (id) => found(id),
    cancelIntent: async (id) => void intents.set(id, { ...found(id), status: 'canceled' }),
    refund: async ({ refundId, intentId, amountCents }) => ({
      id: `re_${refundId}`,
      status: 'pending',
      amount: amountCents,
      intentId,
      refundId,
    }),
    findRefund: async (id) => absent(id),
    refundsOf: none,
    intentsBetween: none,
    refundsBetween: none,
    findDispute: async (id) => absent(id),
    disputesBetween: none,
    feesBetween: none,
    heldCents: async () => 0,
    // Without a payment, so nothing is recorded.
    answerDispute: async (id) => ({
      id,
      intentId: undefined,
      amount: 950,
      reason: 'fraudulent',
      state: 'answered',
      isInquiry: false,
      answerBy: undefined,
    }),
  };
}

function absent(id: string): never {
  throw new Error(`The fake card provider has no ${id}.`);
}
