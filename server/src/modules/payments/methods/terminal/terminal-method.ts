import type { Db } from '#platform/database/tables';
import { findPaymentAtProvider } from '#modules/payments/checkouts/payments.repository';
import type { CardProvider } from '#modules/payments/provider/card-provider';
import type { PaymentMethod } from '#modules/payments/provider/payment-method';
import { cardMethod } from '../card/card-method';
import type { Terminal } from '#modules/payments/provider/terminal';

interface TerminalServices {
  cards: CardProvider;
  terminal: Terminal;
  db: Db;
}

/** A card that is held to a reader beside a kiosk. Only the way to the intent differs from a card that is typed. */
export const terminalMethod = (services: TerminalServices): PaymentMethod => ({
  ...cardMethod(services.cards),
  isAtKiosks: true,
  createIntent: (request) => services.terminal.createIntent(request),
  cancelIntent: async (id) => {
    await clearReaderOf(services, id).catch(() => undefined);
    await services.cards.cancelIntent(id);
  },
});

/** The reader may show another payment by now, which it keeps. Without an answer of the reader, the cancelled intent can’t be paid. */
async function clearReaderOf({ terminal, db }: TerminalServices, intentId: string): Promise<void> {
  const readerId = (await findPaymentAtProvider(db, intentId))?.reader_id;
  if (typeof readerId !== 'string') return;
  const { action } = await terminal.findReader(readerId);
  if (action?.intentId === intentId && action.state === 'waiting') await terminal.clear(readerId);
}
