import type { BrowserContext } from 'playwright-core';

/** The sandbox's card provider. Everything else on this origin belongs to the product. */
const provider = '/sandbox/cards/v1/';

export interface Sent {
  toProduct: string[];
  toProvider: string[];
}

/** Records the address and body of every request that the browser's pages send from now on. */
export function recordSent(context: BrowserContext): Sent {
  const sent: Sent = { toProduct: [], toProvider: [] };
  context.on('request', (request) => {
    const receiver = new URL(request.url()).pathname.startsWith(provider) ? sent.toProvider : sent.toProduct;
    receiver.push(`${request.method()} ${request.url()} ${request.postData() ?? ''}`);
  });
  return sent;
}

/** Returns the requests with this card number, however its groups are separated. */
export const withNumber = (sent: readonly string[], card: string): string[] =>
  sent.filter((text) => text.replaceAll(/%20|[\s+-]/g, '').includes(card.replaceAll(' ', '')));
