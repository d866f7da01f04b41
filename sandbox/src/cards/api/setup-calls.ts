import {
  answerSetupChallenge,
  cancelSetup,
  confirmSetup,
  createSetup,
  setupById,
  setupConfirmation,
  setupFields,
} from '../payments/setup-intents';
import type { SetupIntent } from '../protocol/objects';
import { noParameters, object, oneOf, required, string } from '../protocol/parameters';
import { browserCall, serverCall, type Call, type Request } from './call';
import { requireClientSecret, visibleTo } from './intent-for-browser';

const client_secret = string;

/** The setup in the path. A browser has to know its client secret. */
const setupOf = ({ context, id, access }: Request, secret: string | undefined): SetupIntent =>
  requireClientSecret(setupById(context, id), secret, access);

/** The calls that keep a card without a payment. */
export const setupCalls: readonly Call[] = [
  serverCall('POST /setup_intents', object(setupFields), ({ context }, input) => createSetup(context, input)),
  serverCall('GET /setup_intents/{id}', noParameters, ({ context, id }) => setupById(context, id)),
  serverCall('POST /setup_intents/{id}/cancel', noParameters, ({ context, id }) =>
    cancelSetup(context, setupById(context, id)),
  ),
  browserCall('POST /setup_intents/{id}/confirm', object({ ...setupConfirmation, client_secret }), (request, input) =>
    visibleTo(request.access, confirmSetup(request.context, setupOf(request, input.client_secret), input)),
  ),
  // the sandbox's own: at the provider, the bank's page does this
  browserCall(
    'POST /setup_intents/{id}/challenge',
    object({ client_secret, outcome: oneOf('passed', 'failed') }),
    (request, input) => {
      const setup = setupOf(request, input.client_secret);
      return visibleTo(
        request.access,
        answerSetupChallenge(request.context, setup, required(input.outcome, 'outcome')),
      );
    },
  ),
];
