import webpush from 'web-push';
import type { PushDevice } from './push-devices.repository';
import type { PushKeys } from './push-keys';

/** The content of a notification, and the page that it opens. */
export interface PushMessage {
  title: string;
  body: string;
  /** A later notification with the same tag replaces it. */
  tag: string;
  /** A path of the site. */
  page: string;
}

/** The reason for a failure names neither the person nor the endpoint, which is a secret of the browser. */
export type PushOutcome = 'delivered' | 'gone' | { failed: string };

const timeoutMs = 5_000;
/** Nobody wants to be told an hour later that a dish was ready. */
const keepSeconds = 600;

/** Encrypts for the browser, so that the push service can't read it. A redirect is a failure, because it may lead anywhere. */
export async function sendPush(
  device: Omit<PushDevice, 'of_guest'>,
  message: PushMessage,
  { keys, contact }: { keys: PushKeys; contact: string },
): Promise<PushOutcome> {
  try {
    const details = webpush.generateRequestDetails(
      { endpoint: device.endpoint, keys: { p256dh: device.p256dh, auth: device.auth } },
      JSON.stringify(message),
      { vapidDetails: { subject: contact, ...keys }, TTL: keepSeconds, urgency: 'high' },
    );
    // `fetch` sets the length itself, and rejects a second one if another library has replaced the agent of the process.
    const { 'Content-Length': _bytes, ...headers } = details.headers;
    const { body } = details;
    const answer = await fetch(details.endpoint, {
      method: 'POST',
      headers: Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]),
      body: body && new Uint8Array(body),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    await answer.body?.cancel();
    if (answer.ok) return 'delivered';
    return answer.status === 404 || answer.status === 410 ? 'gone' : { failed: `it was answered ${answer.status}` };
  } catch (error) {
    const { message, cause } = error as Error;
    return { failed: cause instanceof Error ? `${message}: ${cause.message}` : message };
  }
}

/** Push services require an https or mail address. Without https, this is a court on the local machine. */
export const contactOf = (publicUrl: string): string =>
  publicUrl.startsWith('https:') ? publicUrl : 'mailto:court@localhost';
