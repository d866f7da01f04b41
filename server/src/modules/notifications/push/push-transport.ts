import webpush from 'web-push';
import type { PushDevice } from './push-devices.repository';
import type { PushKeys } from './push-keys';

/** What a notification shows, and where a press on it leads. */
export interface PushMessage {
  title: string;
  body: string;
  /** A later notification with the same tag takes its place. */
  tag: string;
  /** A path of the site. */
  page: string;
}

/** Why it failed names neither the person nor the address, which is a secret of the browser. */
export type PushOutcome = 'delivered' | 'gone' | { failed: string };

const timeoutMs = 5_000;
/** Nobody wants to hear an hour later that a dish was ready. */
const keepSeconds = 600;

/** Encrypted for the browser: the push service reads nothing of it. A redirect is a failure, as it may lead anywhere. */
export async function sendPush(
  device: PushDevice,
  message: PushMessage,
  { keys, contact }: { keys: PushKeys; contact: string },
): Promise<PushOutcome> {
  try {
    const details = webpush.generateRequestDetails(
      { endpoint: device.endpoint, keys: { p256dh: device.p256dh, auth: device.auth } },
      JSON.stringify(message),
      { vapidDetails: { subject: contact, ...keys }, TTL: keepSeconds, urgency: 'high' },
    );
    // `fetch` counts the bytes itself. It refuses a second count when another library has set its agent for the process.
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

/** Push services want an https address or a mail address; without https it is this machine's own court. */
export const contactOf = (publicUrl: string): string =>
  publicUrl.startsWith('https:') ? publicUrl : 'mailto:court@localhost';
