import type { ServerResponse } from 'node:http';

export const reloadScript = '/local-build/reload.js';
export const reloadNews = '/local-build/news';

export const reloadSource = `new EventSource('${reloadNews}').addEventListener('built', () => location.reload());`;

/** Event streams that make open pages reload after the next local build. */
export class LocalReload {
  private readonly pages = new Set<ServerResponse>();

  addPage(answer: ServerResponse): void {
    answer.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    answer.write(': watching\n\n');
    this.pages.add(answer);
    answer.once('close', () => this.pages.delete(answer));
  }

  notifyBuilt(): void {
    for (const answer of this.pages) answer.write('event: built\ndata: \n\n');
  }
}
