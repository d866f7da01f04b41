import { fieldFault } from '#platform/http/field-faults';
import { invalid } from '#platform/http/refusal';

/** The push services of browsers. The server sends to no other address that a client provides. */
const pushServices = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  'web.push.apple.com',
  'push.apple.com',
  'notify.windows.com',
];

/** `sandboxOrigin` is the sandbox's push service, if there is a sandbox. */
export function refuseForeignEndpoint(endpoint: string, sandboxOrigin: string | undefined): void {
  // 'https://' matches the format `uri`, but is not a valid URL.
  const address = URL.canParse(endpoint) ? new URL(endpoint) : undefined;
  if (!address || !(isPushService(address) || isOfSandbox(address, sandboxOrigin)))
    throw invalid([fieldFault('endpoint', 'is not one of a push service that is known')]);
}

function isPushService({ protocol, hostname, port, username }: URL): boolean {
  const isKnown = pushServices.some((service) => hostname === service || hostname.endsWith(`.${service}`));
  return protocol === 'https:' && port === '' && username === '' && isKnown;
}

/** The path is compared as it is requested, without “..”. */
const isOfSandbox = ({ origin, pathname }: URL, sandboxOrigin: string | undefined): boolean =>
  origin === sandboxOrigin && pathname.startsWith('/sandbox/push/');
