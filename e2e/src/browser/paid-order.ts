import type { ManagedDish, Order } from 'shared-api/contract';
import { origin } from './browser';
import { testCards, type TestCard } from './card-payment';
import { callAs, type Person } from './newcomer';
import { orderBy } from './stall';

interface PaidOrder {
  order: Order;
  /** When the provider said yes: from here on everybody should be told. */
  paidAt: number;
}

/** Ordered and paid for, with the calls that the payment page makes. */
export const paidOrderBy = async (buyer: Person, dish: ManagedDish): Promise<Order> =>
  (await payFor(buyer, await orderBy(buyer, dish))).order;

export async function payFor(buyer: Person, { _id }: Order, card: TestCard = 'pays'): Promise<PaidOrder> {
  const { clientSecret } = await callAs<{ clientSecret: string }>(buyer, 'POST', `/orders/${_id}/payment`);
  await confirm(clientSecret, card);
  const paidAt = Date.now();
  return { order: await callAs<Order>(buyer, 'POST', `/orders/${_id}/payment-check`), paidAt };
}

/** As the card field does; a refusal of the card is an answer, too. */
async function confirm(clientSecret: string, card: TestCard): Promise<void> {
  const { stripe } = (await (await fetch(`${origin()}/config.json`)).json()) as { stripe: { publishableKey: string } };
  const [intent] = clientSecret.split('_secret_');
  const answer = await fetch(`${origin()}/sandbox/cards/v1/payment_intents/${intent}/confirm`, {
    method: 'POST',
    headers: { authorization: `Bearer ${stripe.publishableKey}` },
    body: new URLSearchParams({
      client_secret: clientSecret,
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': testCards[card],
      'payment_method_data[card][exp_month]': '12',
      'payment_method_data[card][exp_year]': '34',
      'payment_method_data[card][cvc]': '123',
    }),
  });
  if (!answer.ok && answer.status !== 402)
    throw new Error(`The card provider answered ${answer.status}: ${await answer.text()}`);
}
