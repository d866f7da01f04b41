import type { ApiRequest } from '../client/request';
import type { ApiResponse } from '../client/transport';

export { answerCalls, type Answers, type FakeRequest } from './fake-server';

/** Fakes the server’s stream of order changes. It is open and silent until the test sends something. */
export class FakeOrderStream {
  private send: (text: string) => void = () => {};
  private fail: (error: Error) => void = () => {};

  /** Answers the request for the stream. */
  open({ signal }: ApiRequest): ApiResponse {
    const messages: string[] = [];
    let wake = () => {};
    const failure = new Promise<never>((_, reject) => (this.fail = reject));
    failure.catch(() => undefined);
    signal?.addEventListener('abort', () => this.fail(new Error('aborted')));
    this.send = (text) => (messages.push(text), wake());
    const read = async () => {
      while (messages.length === 0) await Promise.race([new Promise<void>((woken) => (wake = woken)), failure]);
      return { done: false, value: new TextEncoder().encode(messages.shift()) };
    };
    return { status: 200, body: { getReader: () => ({ read, cancel: async () => {} }) }, header: () => undefined };
  }

  start = (): void => this.send('event: start\ndata: {"resumed":true}\n\n');
  sendChange = (orderId: string): void => this.send(`id: 1\nevent: order\ndata: {"orderId":"${orderId}"}\n\n`);
  sendBasketChange = (): void => this.send('event: basket\ndata: {}\n\n');
  disconnect = (): void => this.fail(new TypeError('network error'));
}
