import type { ServerResponse } from 'node:http';
import type { BuiltNews } from './hot-updates';

/** Shown over the open pages. */
export interface Fault {
  title: string;
  text: string;
}

/** Event streams that bring open pages to the next local build, and show what is wrong until then. */
export class LocalReload {
  private readonly pages = new Set<ServerResponse>();
  /** The sources do not compile: each page shows it, however often it is opened. Keyed by deployable. */
  private readonly ofSources = new Map<string, Fault>();
  /** The page failed in the browser, perhaps before it began to listen. */
  private ofPage: Fault | undefined;

  addPage(answer: ServerResponse): void {
    answer.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    answer.write(': watching\n\n');
    this.pages.add(answer);
    answer.once('close', () => this.pages.delete(answer));
    const fault = this.fault();
    if (fault) answer.write(fault);
  }

  /** Without news of an update, the pages load again. Faults of other deployables stay. */
  notifyBuilt(name: string, news?: BuiltNews): void {
    this.ofSources.delete(name);
    this.ofPage = undefined;
    this.tell(`event: built\ndata: ${JSON.stringify(news ?? null)}\n\n`);
    const fault = this.fault();
    if (fault) this.tell(fault);
  }

  showFaultOfSources(name: string, fault: Fault): void {
    this.ofSources.set(name, fault);
    this.tell(faultEvent(fault, 'sources'));
  }

  showFaultOfPage(fault: Fault): void {
    this.ofPage = fault;
    if (this.ofSources.size === 0) this.tell(faultEvent(fault, 'page'));
  }

  /** A page that is opened again has not failed yet. */
  forgetFaultOfPage(): void {
    this.ofPage = undefined;
  }

  private fault(): string | undefined {
    const [ofSources] = this.ofSources.values();
    if (ofSources) return faultEvent(ofSources, 'sources');
    return this.ofPage && faultEvent(this.ofPage, 'page');
  }

  private tell(event: string): void {
    for (const answer of this.pages) answer.write(event);
  }
}

const faultEvent = (fault: Fault, of: 'sources' | 'page'): string =>
  `event: fault\ndata: ${JSON.stringify({ ...fault, of })}\n\n`;
