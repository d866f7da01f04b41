import { ApiError, type Transport } from '@food-court/shared-api';
import { offlineRefusal } from '@food-court/shared-api/offline';
import { findAnswer, forgetOwn } from './saved-answers';
import { line } from './line';
import { doesServerAnswer, type Connection } from './watch-connection';

/**
 * While the line is down, reads are answered from the last saved answers, and changes are refused before they are sent:
 * nothing is sent hours later. The server refuses a change that is made at an old price while the page is refreshed.
 */
export function offlineTransport(network: Transport, { reportOffline, recover }: Connection): Transport {
  /** If only this call failed, its own error is the truth. */
  const isLineDown = async (error: unknown): Promise<boolean> => {
    if (!(error instanceof ApiError && error.code === 'unreachable')) return false;
    if (navigator.onLine && (await doesServerAnswer())) return false;
    reportOffline();
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

  const change: Transport = async (request) => {
    if (line.get() === 'down' && !(await recover())) throw offlineRefusal();
    try {
      return await network(request);
    } catch (error) {
      await isLineDown(error);
      throw error;
    }
  };

  return (request) => {
    if (request.streamed) return network(request);
    return request.method === 'GET' ? read(request) : change(request);
  };
}

/** True when the account was suspended or its sign-in revoked. */
const isSessionOver = ({ status, body }: { status: number; body: unknown }): boolean =>
  status === 401 || (body as { code?: unknown } | null | undefined)?.code === 'suspended';
