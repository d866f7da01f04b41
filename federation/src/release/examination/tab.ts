import { setTimeout as pause } from 'node:timers/promises';
import { hasPeerConnection, listenersOf, replacedTools, type BrowserCall, type Evaluated } from './browser-facts';
import { NoAnswer, type Chromium } from './chromium';
import { isElsewhere, unaskedAction } from './unasked-actions';
import { readingScript } from './page-script';
import type { Reading, ScriptReading } from './reading';

interface NetworkEvent {
  requestId: string;
  type?: string;
  request?: { url: string };
}

interface History {
  currentIndex: number;
  entries: { url: string }[];
}

const quietMs = 600;
const longestWaitMs = 10_000;
const longestStartMs = 40_000;
const pollMs = 100;
/** The site says that a page hangs after the same time. */
const answerMs = 10_000;

/** Pictures change nothing, and an event source is open as long as its page. */
const awaited: ReadonlySet<string> = new Set(['Script', 'Stylesheet', 'Fetch', 'XHR']);

interface TabOptions {
  /** Patterns of addresses that this tab never asks. */
  blocked: readonly string[];
  /** The origin of the site. */
  origin: string;
  /** The path of the client files of the build that is examined. */
  files: string;
}

/** A tab with storage of its own. */
export class Tab {
  private readonly pending = new Set<string>();
  private readonly scripts = new Map<string, string>();
  private lastActivity = 0;
  private sessionId = '';
  private contextId = '';
  private frameId = '';
  private actions: string[] = [];
  /** Whether a script of the examined build has been asked for. */
  hasRunBuild = false;

  private constructor(
    private readonly browser: Chromium,
    private readonly options: TabOptions,
  ) {}

  static async open(browser: Chromium, options: TabOptions): Promise<Tab> {
    const tab = new Tab(browser, options);
    const { browserContextId } = await browser.call<{ browserContextId: string }>('Target.createBrowserContext');
    tab.contextId = browserContextId;
    await browser.call('Browser.setDownloadBehavior', { behavior: 'deny', browserContextId });
    const { targetId } = await browser.call<{ targetId: string }>('Target.createTarget', {
      url: 'about:blank',
      browserContextId,
    });
    tab.frameId = targetId;
    const target = { targetId, flatten: true };
    tab.sessionId = (await browser.call<{ sessionId: string }>('Target.attachToTarget', target)).sessionId;
    browser.listen(tab.sessionId, (method, params) => tab.follow(method, params as unknown as NetworkEvent));
    for (const domain of ['Page', 'Network', 'Runtime', 'Debugger', 'Audits', 'Log'])
      await tab.call(`${domain}.enable`);
    await tab.call('Debugger.setSkipAllPauses', { skip: true });
    await tab.call('Network.setBlockedURLs', { urls: options.blocked });
    return tab;
  }

  /** Opens an address in a new document. */
  async open(address: string): Promise<void> {
    this.pending.clear();
    this.scripts.clear();
    this.lastActivity = performance.now();
    await this.call('Page.resetNavigationHistory');
    const { errorText } = await this.call<{ errorText?: string }>('Page.navigate', { url: address });
    if (errorText !== undefined) throw new Error(`${address} can’t be opened: ${errorText}`);
    await this.settle();
    await this.followHistory();
  }

  /** Goes to another page of the site like a link does, in the same document if the site allows it. */
  async goTo(path: string): Promise<void> {
    this.lastActivity = performance.now();
    await this.call('Page.resetNavigationHistory');
    await this.evaluate(
      `history.pushState(null, '', ${JSON.stringify(path)}); dispatchEvent(new PopStateEvent('popstate', { state: null }))`,
    );
    await this.settle();
    await this.followHistory();
  }

  /** Whether a page has led the tab to another site. */
  async isElsewhere(): Promise<boolean> {
    const { entries, currentIndex } = await this.call<History>('Page.getNavigationHistory');
    return isElsewhere(entries[currentIndex]?.url, this.options);
  }

  /** Returns what pages did since the last call of this, each once. */
  takeUnaskedActions(): string[] {
    const taken = [...new Set(this.actions)];
    this.actions = [];
    return taken;
  }

  async read(): Promise<Reading> {
    // On a slow machine, a document may replace the one that was quiet only now.
    if (!(await this.isHydrated())) await this.settle();
    const call: BrowserCall = (method, params) => this.call(method, params);
    const tools = await replacedTools(call);
    const read = (await this.evaluate(readingScript)) as ScriptReading;
    return {
      ...read,
      members: { ...read.members, ...Object.fromEntries(tools.map((tool) => [tool, 'replaced'])) },
      listeners: await listenersOf(call, (scriptId) => this.isOfBuild(scriptId)),
      hasPeerConnection: await hasPeerConnection(call),
    };
  }

  /** A page that is opened is one step, after the page before. */
  private async followHistory(): Promise<void> {
    const { entries, currentIndex } = await this.call<History>('Page.getNavigationHistory');
    if (isElsewhere(entries[currentIndex]?.url, this.options)) this.actions.push('opens another site');
    else if (entries.length > 2) this.actions.push('adds steps to the history');
    else if (currentIndex < entries.length - 1) this.actions.push('goes back in the history');
  }

  close = async (): Promise<void> =>
    void (await this.browser.call('Target.disposeBrowserContext', { browserContextId: this.contextId }));

  /**
   * Waits until the page is hydrated and asks for nothing any more. A page that never rests is read as it is, but one
   * that is not hydrated lacks parts of the site.
   */
  private async settle(): Promise<void> {
    const start = performance.now();
    for (;;) {
      await pause(pollMs);
      const now = performance.now();
      const isQuiet = this.pending.size === 0 && now - this.lastActivity > quietMs;
      if (!isQuiet && now - start < longestWaitMs) continue;
      // Between two documents there is none that could answer.
      if (await this.isHydrated()) return;
      if (now - start > longestStartMs) throw new Error('a page of it does not start in time');
    }
  }

  private isHydrated = (): Promise<unknown> =>
    this.evaluate(`document.readyState !== 'loading' && !('earlyPresses' in globalThis)`).catch((error: unknown) => {
      if (error instanceof NoAnswer) throw error;
      return false;
    });

  /** Scripts of the site may listen. A script that nobody knows may be of the build. */
  private isOfBuild(scriptId: string): boolean {
    const script = this.scripts.get(scriptId) ?? '';
    return script === '' || script.includes(this.options.files);
  }

  /** Ends the scripts of a page that does not answer. The end of the browser ends those that go on. */
  stop = async (): Promise<void> => void (await this.call('Runtime.terminateExecution').catch(() => undefined));

  private async evaluate(expression: string): Promise<unknown> {
    const { result, exceptionDetails } = await this.call<Evaluated>('Runtime.evaluate', {
      expression,
      awaitPromise: true,
      returnByValue: true,
    });
    if (exceptionDetails)
      throw new Error(`The page threw: ${exceptionDetails.exception?.description ?? exceptionDetails.text}`);
    return result.value;
  }

  private call<Result>(method: string, params?: Record<string, unknown>): Promise<Result> {
    return this.browser.call<Result>(method, params, this.sessionId, answerMs);
  }

  private follow(method: string, event: NetworkEvent): void {
    const page = { origin: this.options.origin, frameId: this.frameId };
    const action = unaskedAction(method, event as unknown as Record<string, unknown>, page);
    if (action !== undefined) this.actions.push(action);
    if (method === 'Network.requestWillBeSent') {
      this.lastActivity = performance.now();
      // Workers, whose ids have no number, announce the end of their script to themselves only.
      if (awaited.has(event.type ?? '') && event.requestId.includes('.')) this.pending.add(event.requestId);
      if (event.type === 'Script' && event.request?.url.includes(this.options.files)) this.hasRunBuild = true;
    } else if (method === 'Network.loadingFinished' || method === 'Network.loadingFailed') {
      this.lastActivity = performance.now();
      this.pending.delete(event.requestId);
    } else if (method === 'Debugger.scriptParsed') {
      const { scriptId, url } = event as unknown as { scriptId: string; url: string };
      this.scripts.set(scriptId, url);
    } else if (method === 'Page.javascriptDialogOpening')
      // An open dialog would stop the page.
      void this.call('Page.handleJavaScriptDialog', { accept: true }).catch(() => undefined);
  }
}
