import type { BrowserContext } from 'playwright-core';

/** Where the sandbox plays the card provider; everything else on this origin is the product's own. */
const provider = '/sandbox/cards/v1/';

export interface Sent {
  toProduct: string[];
  toProvider: string[];
}

/** Address and body of all that the pages of a browser send from now on. */
export function recordSent(context: BrowserContext): Sent {
  const sent: Sent = { toProduct: [], toProvider: [] };
  context.on('request', (request) => {
    const receiver = new URL(request.url()).pathname.startsWith(provider) ? sent.toProvider : sent.toProduct;
    receiver.push(`${request.method()} ${request.url()} ${request.postData() ?? ''}`);
  });
  return sent;
}

/** Those that have the number of this card, however its groups are set apart. */
export const withNumber = (sent: readonly string[], card: string): string[] =>
  sent.filter((text) => text.replaceAll(/%20|[\s+-]/g, '').includes(card.replaceAll(' ', '')));
