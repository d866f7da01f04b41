import { sendPage } from '#identity/mail/page';
import { formOf } from '#web/body';
import type { Routes } from '#web/web-app';
import type { PaymentContext } from '../payments/payment-context';
import { presentCard, readerById, stopAtReader, switchReader } from '../payments/readers';
import { Refusal } from '../protocol/refusal';
import type { Reader } from '../protocol/reader';
import { isPress, terminalPage, terminalPath, type Press } from './terminal-page';

const LARGEST_FORM = 1024;

const effects: Record<Press, (context: PaymentContext, reader: Reader) => Reader> = {
  tap: (context, reader) => presentCard(context, reader, '4242424242424242'),
  decline: (context, reader) => presentCard(context, reader, '4000000000000002'),
  cancel: stopAtReader,
  unplug: (context, reader) => switchReader(context, reader, 'offline'),
  plug: (context, reader) => switchReader(context, reader, 'online'),
};

/** The hands of people at the readers, for people and tests on this machine. */
export function terminalRoute(context: PaymentContext): Routes {
  const { store } = context;
  const shown = ({ id, label, status, action }: Reader) => ({
    ...{ id, label, status },
    cents:
      action?.status === 'in_progress'
        ? store.get('payment_intent', action.process_payment_intent.payment_intent)?.amount
        : undefined,
    outcome: action === null ? 'Ready.' : action.status === 'failed' ? (action.failure_message ?? 'Failed.') : 'Paid.',
  });
  return async (scope) => {
    scope.get(terminalPath, async (_request, reply) =>
      sendPage(reply, 200, terminalPage(store.all('reader').map(shown))),
    );
    scope.post<{ Params: { id: string } }>(
      `${terminalPath}/:id`,
      { bodyLimit: LARGEST_FORM },
      async (request, reply) => {
        const { press } = formOf(request);
        try {
          if (isPress(press)) effects[press](context, readerById(context, request.params.id));
        } catch (error) {
          // Somebody else has pressed before. The page shows what came of it.
          if (!(error instanceof Refusal)) throw error;
        }
        await store.flush();
        return reply.redirect(terminalPath, 303);
      },
    );
  };
}
