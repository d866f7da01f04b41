import { newId } from '../protocol/identifiers';
import type { PaymentIntent } from '../protocol/objects';
import { Refusal, invalidState, requireRecord } from '../protocol/refusal';
import type { Reader, ReaderAction } from '../protocol/reader';
import type { CardStore } from '../store/card-store';
import { chargeCard } from './charge-card';
import { intentById, openStatuses } from './intents';
import type { PaymentContext } from './payment-context';
import { presentedCard } from './payment-methods';

/** The court has two readers from the first start on. */
export function addReaders(store: CardStore): void {
  if (store.all('reader').length > 0) return;
  for (const number of [1, 2])
    store.put('reader', {
      id: newId('tmr'),
      object: 'terminal.reader',
      action: null,
      device_type: 'simulated_wisepos_e',
      label: `Terminal ${number}`,
      livemode: false,
      metadata: {},
      serial_number: `sandbox-${number}`,
      status: 'online',
    });
}

export const readerById = ({ store }: PaymentContext, id: string): Reader =>
  requireRecord(store.get('reader', id), 'terminal.reader', id);

/** The reader shows the amount and waits for a card. */
export function processIntent(context: PaymentContext, reader: Reader, intent: PaymentIntent): Reader {
  requireOnline(reader);
  if (reader.action?.status === 'in_progress')
    throw invalidState('Reader is currently busy processing another request.', 'terminal_reader_busy');
  if (!openStatuses.includes(intent.status) || !intent.payment_method_types.includes('card_present'))
    throw invalidState(`The PaymentIntent ${intent.id} can’t be paid at a reader.`, 'intent_invalid_state', intent);
  return put(context, reader, {
    type: 'process_payment_intent',
    status: 'in_progress',
    process_payment_intent: { payment_intent: intent.id },
    failure_code: null,
    failure_message: null,
  });
}

export function cancelAction(context: PaymentContext, reader: Reader): Reader {
  requireOnline(reader);
  return put(context, reader, null);
}

/** Somebody holds a card to the reader, which asks the bank at once. */
export function presentCard(context: PaymentContext, reader: Reader, number: string): Reader {
  const action = runningAction(reader);
  const intent = intentById(context, action.process_payment_intent.payment_intent);
  if (!openStatuses.includes(intent.status))
    return fail(context, reader, 'payment_intent_unexpected_state', 'The payment was canceled.');
  try {
    const method = presentedCard(context, number);
    const chosen = { ...intent, payment_method: method.id, last_payment_error: null };
    chargeCard(context, chosen, method, { challenged: false });
  } catch (error) {
    if (!(error instanceof Refusal) || error.details.type !== 'card_error') throw error;
    return fail(context, reader, error.details.code ?? 'card_declined', error.message);
  }
  const done = put(context, reader, { ...action, status: 'succeeded' });
  context.emitEvent('terminal.reader.action_succeeded', done);
  return done;
}

/** Somebody presses the red key of the reader. */
export const stopAtReader = (context: PaymentContext, reader: Reader): Reader =>
  fail(
    context,
    reader,
    'customer_canceled',
    'This action could not be completed due to an error on the card reader: customer canceled.',
  );

export const switchReader = (context: PaymentContext, reader: Reader, status: Reader['status']): Reader =>
  context.store.put('reader', { ...reader, status });

function fail(context: PaymentContext, reader: Reader, failure_code: string, failure_message: string): Reader {
  const failed = put(context, reader, { ...runningAction(reader), status: 'failed', failure_code, failure_message });
  context.emitEvent('terminal.reader.action_failed', failed);
  return failed;
}

function runningAction({ id, action }: Reader): ReaderAction {
  if (action?.status === 'in_progress') return action;
  throw invalidState(`The reader ${id} is not waiting for a card.`, 'resource_missing');
}

function requireOnline({ status }: Reader): void {
  if (status === 'offline')
    throw invalidState(
      'Reader is currently offline, please ensure the reader is powered on.',
      'terminal_reader_offline',
    );
}

const put = (context: PaymentContext, reader: Reader, action: ReaderAction | null): Reader =>
  context.store.put('reader', { ...reader, action });
