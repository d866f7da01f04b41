import type { CardProvider } from '../provider/card-provider';
import type { Intent, ProviderRefund } from '../provider/provider-objects';

export interface ProviderRecords {
  intents: readonly Pick<Intent, 'id' | 'status' | 'amountReceived' | 'currency'>[];
  refunds: readonly ProviderRefund[];
}

/** All records of our account at the card provider, page by page. */
export const readProviderRecords = async (cards: CardProvider): Promise<ProviderRecords> => ({
  intents: await collected(cards.allIntents()),
  refunds: await collected(cards.allRefunds()),
});

async function collected<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const all: Item[] = [];
  for await (const item of items) all.push(item);
  return all;
}
