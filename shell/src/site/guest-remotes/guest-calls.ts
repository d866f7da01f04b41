import { guestHeader } from '@food-court/federation/discovery';
import { t, type ApiRequest, type ApiResponse } from '@food-court/shared-api';
import { Allowance } from './allowance';
import type { MessageToFrame, MessageToHost } from './messages';

type Call = Extract<MessageToHost, { is: 'call' }>;
type Reply = (message: Extract<MessageToFrame, { is: 'answer' | 'unanswered' }>) => void;

const mostAtOnce = 6;
const callsAtOnce = 20;
const callsPerSecond = 1;
/** In characters of JSON. */
const longestAnswer = 512_000;

interface Options {
  guest: string;
  /** For example 'GET /product/{id}'. */
  calls: readonly string[];
  send: (request: ApiRequest) => Promise<ApiResponse>;
  reply: Reply;
}

/** Makes the calls of a guest that the site allows, as the person at this browser. */
export function guestCalls({ guest, calls, send, reply }: Options) {
  const running = new Map<number, AbortController>();
  const allowance = new Allowance(callsAtOnce, callsPerSecond);

  async function answer({ id, method, path, body, key }: Call): Promise<void> {
    if (running.has(id)) return;
    if (!calls.some((call) => fits(call, method, path))) return reply(refusal(id, 403, 'not_allowed'));
    if (running.size >= mostAtOnce || !allowance.take()) return reply(refusal(id, 429, 'too_many_requests'));
    const abort = new AbortController();
    running.set(id, abort);
    try {
      const headers = { [guestHeader]: guest, ...(key !== undefined && { 'idempotency-key': key }) };
      const found = await send({ method, path, body, headers, signal: abort.signal });
      const isTooLong = JSON.stringify(found.body ?? null).length > longestAnswer;
      if (isTooLong) return reply({ is: 'unanswered', id, message: t('The answer is too large.') });
      reply({ is: 'answer', id, status: found.status, body: found.body, link: found.header('link') ?? undefined });
    } catch (error) {
      if (!abort.signal.aborted) reply({ is: 'unanswered', id, message: (error as Error).message });
    } finally {
      running.delete(id);
    }
  }

  return {
    answer: (call: Call): void => void answer(call),
    abort: (id: number): void => running.get(id)?.abort(),
    abortAll: (): void => running.forEach((abort) => abort.abort()),
  };
}

/** The server decides for itself; this spares it the requests. */
function fits(call: string, method: string, path: string): boolean {
  const [allowedMethod, template = ''] = call.split(' ');
  const pattern = template.split('/');
  const parts = path.replace(/[?#].*/s, '').split('/');
  return (
    method === allowedMethod &&
    parts.length === pattern.length &&
    pattern.every((part, index) => (/^\{\w+\}$/.test(part) ? isValue(parts[index]) : part === parts[index]))
  );
}

/** Dots would lead to another call. */
const isValue = (part = ''): boolean => part !== '' && !/^(\.|%2e)+$/i.test(part);

type Refused = 'not_allowed' | 'too_many_requests';

const refusal = (id: number, status: number, code: Refused): Extract<MessageToFrame, { is: 'answer' }> => {
  const detail = code === 'not_allowed' ? t('This page may not do that.') : t('Too many requests. Please wait.');
  return { is: 'answer', id, status, body: { code, detail } };
};
