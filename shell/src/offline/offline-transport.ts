import { ApiError, type Transport } from '@food-court/shared-api';
import { offlineRefusal } from '@food-court/shared-api/offline';
import { findAnswer, forgetOwn } from './saved-answers';
import { doesServerAnswer, line } from './line';

/**
 * While the line is down, reads are answered with what was last seen, and whatever would change something is refused before
 * it is sent: nothing is queued, and nothing is ordered by a price of before. It is sent again only when the prices on the
 * page are new.
 */
export function offlineTransport(network: Transport, goDown: () => void): Transport {
  /** One call may fail alone: then its own error is the truth. */
  const isLineDown = async (error: unknown): Promise<boolean> => {
    if (!(error instanceof ApiError && error.code === 'unreachable')) return false;
    if (navigator.onLine && (await doesServerAnswer())) return false;
    goDown();
    return true;
  };

  const read: Transport = async (request) => {
    const saved = line.get() === 'down' ? await findAnswer(request.path) : undefined;
    if (saved) return saved;
    try {
      const answer = await network(request);
      if (isSessionOver(answer)) await forgetOwn();
      return answer;
    } catch (error) {
      if (!(await isLineDown(error))) throw error;
      const last = await findAnswer(request.path);
      if (!last) throw error;
      return last;
    }
  };

  return (request) => {
    if (request.streamed) return network(request);
    if (request.method === 'GET') return read(request);
    if (line.get() !== 'up') return Promise.reject(offlineRefusal());
    return network(request).catch(async (error: unknown) => {
      await isLineDown(error);
      throw error;
    });
  };
}

/** The account was suspended, or its sign-in withdrawn. */
const isSessionOver = ({ status, body }: { status: number; body: unknown }): boolean =>
  status === 401 || (body as { code?: unknown } | null | undefined)?.code === 'suspended';
