import type { CardProvider } from '../provider/card-provider';
import type { Intent, ProviderRefund } from '../provider/provider-objects';

export interface ProviderBooks {
  intents: readonly Pick<Intent, 'id' | 'status' | 'amountReceived' | 'currency'>[];
  refunds: readonly ProviderRefund[];
}

/** All that the card provider knows of us, page by page. */
export const readProviderBooks = async (cards: CardProvider): Promise<ProviderBooks> => ({
  intents: await collected(cards.allIntents()),
  refunds: await collected(cards.allRefunds()),
});

async function collected<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const all: Item[] = [];
  for await (const item of items) all.push(item);
  return all;
}
