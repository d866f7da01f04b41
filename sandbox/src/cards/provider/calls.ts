import { answerChallenge } from '../payments/answer-challenge';
import { confirmFields, confirmIntent } from '../payments/confirm-intent';
import type { Desk } from '../payments/desk';
import { cancelIntent, cancellationReasons, captureIntent } from '../payments/finish-intent';
import { createIntent, intentById, intentCreation, intentFields } from '../payments/intents';
import type { PaymentIntent, ProviderEvent } from '../payments/objects';
import { createPaymentMethod, paymentMethodData } from '../payments/payment-methods';
import { createRefund, refundFields } from '../payments/refunds';
import { updateIntent } from '../payments/update-intent';
import { anyCall, serverCall } from './call';
import type { Access, Call, Visit } from './call';
import { found } from './found';
import { seenByBrowser, withItsSecret } from './intent-for-browser';
import { listPage, pageFields } from './list-page';
import { flag, list, nothing, object, oneOf, required, wholeNumber, word } from './parameters';

const client_secret = word;

/** The intent that a call is about; a browser has to know its secret. */
const intentOf = ({ desk, id }: Visit, secret: string | undefined, access: Access): PaymentIntent =>
  withItsSecret(intentById(desk, id), secret, access);

const intents: Call[] = [
  serverCall(
    'POST /payment_intents',
    object({ ...intentCreation, ...confirmFields, confirm: flag }),
    ({ desk }, { confirm, ...input }) => {
      const { payment_method_data, return_url, use_stripe_sdk, ...creation } = input;
      const intent = createIntent(desk, creation);
      return confirm ? confirmIntent(desk, intent, { payment_method_data, return_url, use_stripe_sdk }) : intent;
    },
  ),
  serverCall('GET /payment_intents', object(pageFields), ({ desk, path }, wish) =>
    listPage(path, desk.book.all('payment_intent'), wish),
  ),
  anyCall('GET /payment_intents/{id}', object({ client_secret }), (visit, input, access) =>
    seenByBrowser(intentOf(visit, input.client_secret, access), access),
  ),
  serverCall('POST /payment_intents/{id}', object(intentFields), ({ desk, id }, input) =>
    updateIntent(desk, intentById(desk, id), input),
  ),
  anyCall('POST /payment_intents/{id}/confirm', object({ ...confirmFields, client_secret }), (visit, input, access) =>
    seenByBrowser(confirmIntent(visit.desk, intentOf(visit, input.client_secret, access), input), access),
  ),
  serverCall('POST /payment_intents/{id}/capture', object({ amount_to_capture: wholeNumber }), ({ desk, id }, input) =>
    captureIntent(desk, intentById(desk, id), input.amount_to_capture),
  ),
  serverCall(
    'POST /payment_intents/{id}/cancel',
    object({ cancellation_reason: oneOf(...cancellationReasons) }),
    ({ desk, id }, input) => cancelIntent(desk, intentById(desk, id), input.cancellation_reason),
  ),
  // the sandbox's own: at the provider, the bank's page does this
  anyCall(
    'POST /payment_intents/{id}/challenge',
    object({ client_secret, outcome: oneOf('passed', 'failed') }),
    (visit, input, access) =>
      seenByBrowser(
        answerChallenge(visit.desk, intentOf(visit, input.client_secret, access), required(input.outcome, 'outcome')),
        access,
      ),
  ),
];

const money: Call[] = [
  anyCall('POST /payment_methods', paymentMethodData, ({ desk }, input) => createPaymentMethod(desk, input)),
  serverCall('GET /payment_methods/{id}', nothing, ({ desk, id }) =>
    found(desk.book.get('payment_method', id), 'PaymentMethod', id, 'payment_method'),
  ),
  serverCall('POST /refunds', object(refundFields), ({ desk }, input) => createRefund(desk, input)),
  serverCall('GET /refunds', object({ ...pageFields, charge: word, payment_intent: word }), ({ desk, path }, wish) =>
    listPage(
      path,
      desk.book.all('refund').filter((refund) => fits(refund, wish, 'charge') && fits(refund, wish, 'payment_intent')),
      wish,
    ),
  ),
  serverCall('GET /refunds/{id}', nothing, ({ desk, id }) => found(desk.book.get('refund', id), 'refund', id)),
  serverCall('GET /charges', object({ ...pageFields, payment_intent: word }), ({ desk, path }, wish) =>
    listPage(
      path,
      desk.book.all('charge').filter((charge) => fits(charge, wish, 'payment_intent')),
      wish,
    ),
  ),
  serverCall('GET /charges/{id}', nothing, ({ desk, id }) => found(desk.book.get('charge', id), 'charge', id)),
];

const eventNow = ({ book }: Desk, event: ProviderEvent): ProviderEvent => ({
  ...event,
  pending_webhooks: book.get('delivery', event.id) ? 1 : 0,
});

const events: Call[] = [
  serverCall('GET /events', object({ ...pageFields, type: word, types: list }), ({ desk, path }, wish) => {
    const page = listPage(
      path,
      desk.book
        .all('event')
        .filter(({ type }) => (!wish.type || type === wish.type) && (!wish.types || wish.types.includes(type))),
      wish,
    );
    return { ...page, data: page.data.map((event) => eventNow(desk, event)) };
  }),
  serverCall('GET /events/{id}', nothing, ({ desk, id }) =>
    eventNow(desk, found(desk.book.get('event', id), 'event', id)),
  ),
];

export const calls: readonly Call[] = [...intents, ...money, ...events];

const fits = <Name extends string>(item: Record<Name, string>, wish: { [Key in Name]?: string }, name: Name) =>
  !wish[name] || item[name] === wish[name];
