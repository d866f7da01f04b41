import type { ChildProcess } from 'node:child_process';
import { keepParentRunning, letParentEnd, readyWithinMs } from './isolation/limited-process';
import { findAnswerFault, MalformedAnswer } from './page-answer';
import type {
  ApiAnswer,
  ApiCall,
  MessageFromProcess,
  Rendered,
  RenderFault,
  RenderSite,
  RenderWork,
  ServerBundle,
  MessageToProcess,
} from './render-messages';
import { shortFault } from './short-fault';
import { startRenderProgram } from './start-render-program';

export type * from './render-messages';
export { MalformedAnswer, startRenderProgram };

/** The process itself answers at 1.1 times a page’s time limit, unless it is blocked. */
const endAfterShare = 1.5;
/** On a busy machine the answer may already have arrived. */
const graceMs = 50;
/** A page makes a handful of calls. More at once is a bug. */
const maxCalls = 100;
/** Each of them is a line in the log. */
const maxLateFaults = 100;
const maxFaults = 20;
const longestWaitMs = 3_000;
/** Sites that a process caches. */
const maxSites = 20;

export interface RenderProcessEvents {
  callApi: (call: ApiCall) => Promise<ApiAnswer>;
  /** Called for an error that one of these tasks threw outside of a request. */
  onLateFault: (tasks: readonly string[], fault: RenderFault) => void;
  /** Called when the process ended without being closed. */
  onEnd: (ended: RenderProcessEnded) => void;
}

/** The error of all pages that a process was rendering when it ended. */
export class RenderProcessEnded extends Error {}

/** The process ended before any bundle ran, so no bundle is to blame. */
export class RenderProcessNotStarted extends RenderProcessEnded {}

interface Waiting {
  hasAsked: boolean;
  resolve: (rendered: Rendered) => void;
  reject: (error: Error) => void;
  limit: NodeJS.Timeout;
}

/**
 * A process in which bundles render pages. It has no environment, files or network, has its own limits and can be killed at
 * any moment, so a bundle can affect neither the server nor other processes.
 */
export class RenderProcess {
  private child: ChildProcess | undefined;
  private readonly unsent: MessageToProcess[] = [];
  private readonly waiting = new Map<number, Waiting>();
  private readonly sites = new Set<string>();
  private markReady = (): void => undefined;
  private markWaited = (): void => undefined;
  /** Resolves when the process runs or has ended. */
  private readonly ready = new Promise<void>((resolve) => (this.markReady = resolve));
  private events: RenderProcessEvents | undefined;
  private calls = 0;
  private asksBesidePages = false;
  private lateFaults = 0;
  private lastPage = 0;
  private pagesInProgress = 0;
  private hasStarted = false;
  private ended: RenderProcessEnded | undefined;

  constructor(startProgram = startRenderProgram) {
    startProgram().then(
      (child) => this.adopt(child),
      (error: Error) => this.end(`it could not be started: ${error.message}`),
    );
  }

  private adopt(child: ChildProcess): void {
    this.child = child;
    child.on('message', (message) => this.read(message as MessageFromProcess));
    child.once('exit', (code, signal) => this.end(`it ended by itself (${signal ?? `exit code ${code}`})`));
    child.once('error', (error) => this.end(`it could not be started: ${error.message}`));
    if (this.pagesInProgress === 0) letParentEnd(child);
    if (this.ended) return void child.kill('SIGKILL');
    const startLimit = setTimeout(() => this.fail(`it did not start in ${readyWithinMs} ms`), readyWithinMs).unref();
    void this.ready.then(() => clearTimeout(startLimit));
    this.unsent.splice(0).forEach((message) => this.send(message));
  }

  get hasEnded(): boolean {
    return this.ended !== undefined;
  }

  get pagesRendered(): number {
    return this.lastPage;
  }

  start(shell: ServerBundle, remotes: readonly ServerBundle[], events: RenderProcessEvents): void {
    this.events = events;
    // The process ended while the bundles were read.
    if (this.ended) return events.onEnd(this.ended);
    this.send({ kind: 'start', shell, remotes });
  }

  async render(site: RenderSite, work: RenderWork): Promise<Rendered> {
    this.pagesInProgress += 1;
    if (this.child) keepParentRunning(this.child);
    try {
      await this.ready;
      return await this.ask(site, work);
    } finally {
      this.pagesInProgress -= 1;
      if (this.pagesInProgress === 0 && this.child) letParentEnd(this.child);
    }
  }

  /** Waits in the process itself, which may get little CPU time; late errors have arrived when this resolves. */
  async wait(ms: number): Promise<void> {
    await this.ready;
    if (this.ended) return;
    const limit = setTimeout(() => this.fail(`it did not answer for ${longestWaitMs} ms`), longestWaitMs);
    const waited = new Promise<void>((resolve) => (this.markWaited = resolve));
    this.send({ kind: 'wait', ms });
    await waited;
    clearTimeout(limit);
  }

  close(): void {
    this.events = undefined;
    this.fail('it was closed');
  }

  private fail(reason: string): void {
    this.child?.kill('SIGKILL');
    this.end(reason);
  }

  private ask(site: RenderSite, work: RenderWork): Promise<Rendered> {
    if (this.ended) throw this.ended;
    this.handOver(site);
    const id = (this.lastPage += 1);
    return new Promise((resolve, reject) => {
      const limitMs = endAfterShare * work.timeoutMs;
      const giveUp = (): void => this.fail(`it did not answer for ${limitMs} ms`);
      const limit = setTimeout(() => {
        const waiting = this.waiting.get(id);
        if (waiting) waiting.limit = setTimeout(giveUp, graceMs);
      }, limitMs);
      this.waiting.set(id, { hasAsked: false, resolve, reject, limit });
      this.send({ kind: 'render', id, site: site.key, work });
    });
  }

  private handOver(site: RenderSite): void {
    if (this.sites.has(site.key)) return;
    const [oldest] = this.sites;
    const dropped = this.sites.size >= maxSites ? oldest : undefined;
    if (dropped !== undefined) this.sites.delete(dropped);
    this.sites.add(site.key);
    this.send({ kind: 'site', site, dropped });
  }

  /** A bundle may have found a way to send anything, so errors end the process. */
  private read(message: MessageFromProcess): void {
    try {
      this.receive(message);
    } catch {
      this.fail('it sent a message that can’t be read');
    }
  }

  private receive(message: MessageFromProcess): void {
    if (message.kind === 'ready') {
      this.hasStarted = true;
      return this.markReady();
    }
    if (message.kind === 'call') {
      this.noteAsking(message.page);
      return void this.answerCall(message.id, message.call);
    }
    if (message.kind === 'waited') return this.markWaited();
    if (message.kind === 'late fault') return this.receiveLateFault(message.tasks, message.fault);
    const { page } = message.rendered;
    const faults = message.rendered.faults.slice(0, maxFaults).map(shortFault);
    const waiting = this.waiting.get(message.id);
    this.waiting.delete(message.id);
    clearTimeout(waiting?.limit);
    if (page?.kind === 'page') page.html = Buffer.from(message.markup ?? []).toString();
    const hasAsked = this.asksBesidePages || waiting?.hasAsked === true;
    const fault = page && findAnswerFault(page);
    if (fault) waiting?.reject(fault);
    else waiting?.resolve({ page, faults, hasAsked });
  }

  /** Data of calls outside of pages may appear on any page, now or later. */
  private noteAsking(page: number | undefined): void {
    const waiting = page === undefined ? undefined : this.waiting.get(page);
    if (waiting) waiting.hasAsked = true;
    else this.asksBesidePages = true;
  }

  private receiveLateFault(tasks: readonly string[], fault: RenderFault): void {
    this.lateFaults += 1;
    if (this.lateFaults > maxLateFaults)
      return this.fail(`more than ${maxLateFaults} errors were thrown outside requests`);
    this.events?.onLateFault(tasks, shortFault(fault));
  }

  private async answerCall(id: number, call: ApiCall): Promise<void> {
    this.calls += 1;
    const answer = await this.answerTo(call).catch(() => refuse(400));
    this.calls -= 1;
    this.send({ kind: 'answer', id, answer });
  }

  /** Pages only read; all other calls of a bundle are refused here. */
  private async answerTo(call: ApiCall): Promise<ApiAnswer> {
    if (call.method !== 'GET') return refuse(405);
    if (this.calls > maxCalls) return refuse(429);
    if (!this.events) return refuse(503);
    return this.events.callApi(call).catch(() => refuse(503));
  }

  private send(message: MessageToProcess): void {
    if (!this.child) return void this.unsent.push(message);
    // The end of the process has already been handled.
    if (this.child.connected) this.child.send(message, () => undefined);
  }

  private end(reason: string): void {
    if (this.ended) return;
    this.ended = this.hasStarted ? new RenderProcessEnded(reason) : new RenderProcessNotStarted(reason);
    this.markReady();
    this.markWaited();
    for (const { reject, limit } of this.waiting.values()) {
      clearTimeout(limit);
      reject(this.ended);
    }
    this.waiting.clear();
    this.events?.onEnd(this.ended);
  }
}

const refuse = (status: number): ApiAnswer => ({ status, body: '', headers: {} });
