import type { ApiRequest } from '../client/request';
import type { ApiResponse } from '../client/transport';

/** Stands in for the line that tells of orders. Until a test says something, nobody tells and nothing is wrong. */
export class LiveLine {
  private send: (text: string) => void = () => {};
  private hangUp: (error: Error) => void = () => {};

  /** Answers the request that opens it. */
  open({ signal }: ApiRequest): ApiResponse {
    const said: string[] = [];
    let wake = () => {};
    const cut = new Promise<never>((_, reject) => (this.hangUp = reject));
    cut.catch(() => undefined);
    signal?.addEventListener('abort', () => this.hangUp(new Error('aborted')));
    this.send = (text) => (said.push(text), wake());
    const read = async () => {
      while (said.length === 0) await Promise.race([new Promise<void>((woken) => (wake = woken)), cut]);
      return { done: false, value: new TextEncoder().encode(said.shift()) };
    };
    return { status: 200, body: { getReader: () => ({ read, cancel: async () => {} }) }, header: () => undefined };
  }

  start = (): void => this.send('event: start\ndata: {"resumed":true}\n\n');
  tell = (orderId: string): void => this.send(`id: 1\nevent: order\ndata: {"orderId":"${orderId}"}\n\n`);
  breaks = (): void => this.hangUp(new TypeError('network error'));
}
