import type { ServerResponse } from 'node:http';

export const reloadScript = '/local-build/reload.js';
export const reloadNews = '/local-build/news';

export const reloadSource = `new EventSource('${reloadNews}').addEventListener('built', () => location.reload());`;

/** Open pages that wait for the next local build. */
export class LocalReload {
  private readonly watching = new Set<ServerResponse>();

  watch(answer: ServerResponse): void {
    answer.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    answer.write(': watching\n\n');
    this.watching.add(answer);
    answer.once('close', () => this.watching.delete(answer));
  }

  announce(): void {
    for (const answer of this.watching) answer.write('event: built\ndata: \n\n');
  }
}
