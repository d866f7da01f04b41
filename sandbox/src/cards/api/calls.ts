import { answerChallenge, confirmFields, confirmIntent } from '../payments/confirm-intent';
import {
  cancelIntent,
  cancellationReasons,
  createIntent,
  intentById,
  intentChanges,
  intentFields,
  updateIntent,
} from '../payments/intents';
import { createCustomer, customerById, deleteCustomer, detachMethod, methodsOf } from '../payments/customers';
import { createPaymentMethod, paymentMethodData, paymentMethodNamed } from '../payments/payment-methods';
import { readBalance } from '../payments/balance';
import { answerDispute, disputeById, evidenceFields } from '../payments/disputes';
import { createRefund, refundFields } from '../payments/refunds';
import type { PaymentIntent } from '../protocol/objects';
import { boolean, metadata, noParameters, object, oneOf, required, string } from '../protocol/parameters';
import { requireRecord } from '../protocol/refusal';
import { browserCall, serverCall, type Call, type Request } from './call';
import { methodVisibleTo, requireClientSecret, visibleTo } from './intent-for-browser';
import { listPage, pageFields } from './list-page';
import { readerCalls } from './reader-calls';
import { setupCalls } from './setup-calls';

const client_secret = string;

/** The intent in the path. A browser has to know its client secret. */
const intentOf = ({ context, id, access }: Request, secret: string | undefined): PaymentIntent =>
  requireClientSecret(intentById(context, id), secret, access);

/** The calls that the product's server, its browser code and its tests make. */
export const calls: readonly Call[] = [
  serverCall(
    'POST /payment_intents',
    object({ ...intentFields, ...confirmFields, confirm: boolean }),
    ({ context }, { confirm, payment_method_data, return_url, use_stripe_sdk, ...creation }) => {
      const intent = createIntent(context, creation);
      return confirm ? confirmIntent(context, intent, { payment_method_data, return_url, use_stripe_sdk }) : intent;
    },
  ),
  serverCall('GET /payment_intents', object(pageFields), ({ context, path }, query) =>
    listPage(path, context.store.all('payment_intent'), query),
  ),
  browserCall('GET /payment_intents/{id}', object({ client_secret }), (request, input) =>
    visibleTo(request.access, intentOf(request, input.client_secret)),
  ),
  serverCall('POST /payment_intents/{id}', object(intentChanges), ({ context, id }, changes) =>
    updateIntent(context, intentById(context, id), changes),
  ),
  browserCall('POST /payment_intents/{id}/confirm', object({ ...confirmFields, client_secret }), (request, input) =>
    visibleTo(request.access, confirmIntent(request.context, intentOf(request, input.client_secret), input)),
  ),
  serverCall(
    'POST /payment_intents/{id}/cancel',
    object({ cancellation_reason: oneOf(...cancellationReasons) }),
    ({ context, id }, { cancellation_reason }) => cancelIntent(context, intentById(context, id), cancellation_reason),
  ),
  // the sandbox's own: at the provider, the bank's page does this
  browserCall(
    'POST /payment_intents/{id}/challenge',
    object({ client_secret, outcome: oneOf('passed', 'failed') }),
    (request, input) => {
      const intent = intentOf(request, input.client_secret);
      return visibleTo(request.access, answerChallenge(request.context, intent, required(input.outcome, 'outcome')));
    },
  ),
  ...setupCalls,
  ...readerCalls,
  browserCall('POST /payment_methods', paymentMethodData, ({ context, access }, input) =>
    methodVisibleTo(access, createPaymentMethod(context, input)),
  ),
  serverCall('POST /payment_methods/{id}/detach', noParameters, ({ context, id }) =>
    detachMethod(context, paymentMethodNamed(context, id, 'payment_method')),
  ),
  serverCall('POST /customers', object({ metadata }), ({ context }, input) => createCustomer(context, input.metadata)),
  serverCall('DELETE /customers/{id}', noParameters, ({ context, id }) =>
    deleteCustomer(context, customerById(context, id)),
  ),
  serverCall('GET /customers/{id}/payment_methods', object(pageFields), ({ context, id, path }, query) =>
    listPage(path, methodsOf(context, customerById(context, id).id), query),
  ),
  serverCall('POST /refunds', object(refundFields), ({ context }, input) => createRefund(context, input)),
  serverCall('GET /refunds', object({ ...pageFields, payment_intent: string }), ({ context, path }, query) =>
    listPage(path, ofIntent(context.store.all('refund'), query.payment_intent), query),
  ),
  serverCall('GET /refunds/{id}', noParameters, ({ context, id }) =>
    requireRecord(context.store.get('refund', id), 'refund', id),
  ),
  serverCall('GET /disputes', object({ ...pageFields, payment_intent: string }), ({ context, path }, query) =>
    listPage(path, ofIntent(context.store.all('dispute'), query.payment_intent), query),
  ),
  serverCall('GET /disputes/{id}', noParameters, ({ context, id }) => disputeById(context, id)),
  serverCall('POST /disputes/{id}', object(evidenceFields), ({ context, id }, input) =>
    answerDispute(context, disputeById(context, id), input),
  ),
  serverCall('GET /balance', noParameters, ({ context }) => readBalance(context.store)),
  serverCall(
    'GET /balance_transactions',
    object({ ...pageFields, type: string }),
    ({ context, path }, { type, ...query }) =>
      listPage(
        path,
        context.store.all('balance_transaction').filter((moved) => !type || moved.type === type),
        query,
      ),
  ),
  serverCall('GET /charges', object({ ...pageFields, payment_intent: string }), ({ context, path }, query) =>
    listPage(path, ofIntent(context.store.all('charge'), query.payment_intent), query),
  ),
];

const ofIntent = <Item extends { payment_intent: string }>(items: Item[], intent: string | undefined): Item[] =>
  intent ? items.filter(({ payment_intent }) => payment_intent === intent) : items;
