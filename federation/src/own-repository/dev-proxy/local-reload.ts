import type { ServerResponse } from 'node:http';

/** Shown over the open pages. */
export interface Fault {
  title: string;
  text: string;
}

/** Event streams that make open pages reload after the next local build, and show what is wrong until then. */
export class LocalReload {
  private readonly pages = new Set<ServerResponse>();
  /** The sources do not compile: each page shows it, however often it is opened. */
  private ofSources: Fault | undefined;
  /** The page failed in the browser, perhaps before it began to listen. */
  private ofPage: Fault | undefined;

  addPage(answer: ServerResponse): void {
    answer.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    answer.write(': watching\n\n');
    this.pages.add(answer);
    answer.once('close', () => this.pages.delete(answer));
    const fault = this.ofSources ?? this.ofPage;
    if (fault) answer.write(faultEvent(fault));
  }

  notifyBuilt(): void {
    this.ofSources = this.ofPage = undefined;
    this.tell('event: built\ndata: \n\n');
  }

  showFaultOfSources(fault: Fault): void {
    this.ofSources = fault;
    this.tell(faultEvent(fault));
  }

  showFaultOfPage(fault: Fault): void {
    this.ofPage = fault;
    if (!this.ofSources) this.tell(faultEvent(fault));
  }

  /** A page that is opened again has not failed yet. */
  forgetFaultOfPage(): void {
    this.ofPage = undefined;
  }

  private tell(event: string): void {
    for (const answer of this.pages) answer.write(event);
  }
}

const faultEvent = (fault: Fault): string => `event: fault\ndata: ${JSON.stringify(fault)}\n\n`;
