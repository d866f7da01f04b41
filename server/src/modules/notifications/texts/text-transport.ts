import type { TextSettings } from '#platform/config/settings';

export interface TextMessage {
  /** A number in E.164. */
  to: string;
  body: string;
}

/**
 * 'stopped': the person has answered STOP, or the number takes no texts. `retry`: the gateway has certainly not taken it.
 * `lost`: nobody knows, or another attempt would fail in the same way. No reason names the number.
 */
export type TextOutcome = 'sent' | 'stopped' | { retry: string } | { lost: string };
export type SendText = (message: TextMessage) => Promise<TextOutcome>;

const timeoutMs = 10_000;

/** Codes of the gateway: answered STOP, no number, a landline. */
const numberTakesNone = new Set([21610, 21211, 21614]);
/** The connection was never made. */
const neverArrived = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN']);
const busy = new Set([429, 503]);

/** Sends through a gateway that speaks Twilio’s “Messages” API. Undefined if this court sends no texts. */
export function textTransport(settings: TextSettings | undefined): SendText | undefined {
  if (!settings) return undefined;
  const { url, account, token, from } = settings;
  const address = `${url}/2010-04-01/Accounts/${encodeURIComponent(account)}/Messages.json`;
  const authorization = `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}`;
  return async ({ to, body }) => {
    try {
      const answer = await fetch(address, {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ To: to, From: from, Body: body }).toString(),
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      });
      const { code } = (await answer.json().catch(() => ({}))) as { code?: unknown };
      return outcomeOf(answer.status, code);
    } catch (error) {
      const { cause } = error as Error & { cause?: { code?: string } };
      return neverArrived.has(cause?.code ?? '') ? { retry: cause?.code ?? '' } : { lost: 'there was no answer' };
    }
  };
}

function outcomeOf(status: number, code: unknown): TextOutcome {
  if (status >= 200 && status < 300) return 'sent';
  if (typeof code === 'number' && numberTakesNone.has(code)) return 'stopped';
  const reason = `it was answered ${status}${typeof code === 'number' ? ` (${code})` : ''}`;
  return busy.has(status) ? { retry: reason } : { lost: reason };
}
