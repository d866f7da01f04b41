import { ApiError, type ApiResponse, type Transport } from '@food-court/shared-api';
import type { ChannelToHost } from './channel-to-host';

interface Waiting {
  resolve: (answer: ApiResponse) => void;
  reject: (error: Error) => void;
}

/** The page around the frame makes the calls, as far as the site allows them. */
export function transportThroughHost({ post, on }: ChannelToHost): Transport {
  const waiting = new Map<number, Waiting>();
  let lastId = 0;

  const take = (id: number): Waiting | undefined => {
    const found = waiting.get(id);
    waiting.delete(id);
    return found;
  };
  on('answer', ({ id, status, body, link }) =>
    take(id)?.resolve({ status, body, header: (name) => (name === 'link' ? link : undefined) }),
  );
  on('unanswered', ({ id, message }) => take(id)?.reject(new ApiError('unreachable', message)));

  return ({ method, path, body, headers, signal }) =>
    new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason as Error);
      const id = (lastId += 1);
      waiting.set(id, { resolve, reject });
      signal?.addEventListener('abort', () => {
        if (!take(id)) return;
        post({ is: 'abort', id });
        reject(signal.reason as Error);
      });
      post({ is: 'call', id, method, path, body, key: headers['idempotency-key'] });
    });
}
