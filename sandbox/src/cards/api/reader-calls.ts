import { intentById } from '../payments/intents';
import { cancelAction, presentCard, processIntent, readerById } from '../payments/readers';
import { ignored, noParameters, object, oneOf, required, string } from '../protocol/parameters';
import { serverCall, type Call } from './call';
import { listPage, pageFields } from './list-page';

/** The calls with which a server drives the readers of the court. */
export const readerCalls: readonly Call[] = [
  serverCall('GET /terminal/readers', object({ ...pageFields, status: ignored }), ({ context, path }, query) =>
    listPage(
      path,
      context.store.all('reader').map((reader) => ({ ...reader, created: 0 })),
      query,
    ),
  ),
  serverCall('GET /terminal/readers/{id}', noParameters, ({ context, id }) => readerById(context, id)),
  serverCall(
    'POST /terminal/readers/{id}/process_payment_intent',
    object({ payment_intent: string, process_config: ignored }),
    ({ context, id }, { payment_intent }) =>
      processIntent(context, readerById(context, id), intentById(context, required(payment_intent, 'payment_intent'))),
  ),
  serverCall('POST /terminal/readers/{id}/cancel_action', noParameters, ({ context, id }) =>
    cancelAction(context, readerById(context, id)),
  ),
  // the provider has it in test mode only
  serverCall(
    'POST /test_helpers/terminal/readers/{id}/present_payment_method',
    object({ type: oneOf('card_present'), card_present: object({ number: string }) }),
    ({ context, id }, { card_present }) =>
      presentCard(context, readerById(context, id), card_present?.number ?? '4242424242424242'),
  ),
];
