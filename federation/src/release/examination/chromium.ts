import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable, Writable } from 'node:stream';

type Params = Readonly<Record<string, unknown>>;
interface Message {
  id?: number;
  method?: string;
  sessionId?: string;
  params?: Params;
  result?: unknown;
  error?: { message: string };
}
interface Waiting {
  resolve: (result: never) => void;
  reject: (error: Error) => void;
}
export type OnEvent = (method: string, params: Params) => void;

const callTimeoutMs = 30_000;
const separator = '\0';

/** The browser or a page in it did not answer a call in time. */
export class NoAnswer extends Error {}

/**
 * A Chromium that is driven by the DevTools protocol over a pipe. No port is open, so no page and nobody else on the
 * machine can drive it.
 */
export class Chromium {
  private readonly waiting = new Map<number, Waiting>();
  private readonly listeners = new Map<string, OnEvent>();
  private lastId = 0;
  private unread = '';

  private constructor(
    private readonly program: ChildProcess,
    private readonly profile: string,
  ) {
    const [, , , , output] = program.stdio as unknown as [unknown, unknown, unknown, Writable, Readable];
    output.setEncoding('utf8').on('data', (chunk: string) => this.read(chunk));
    program.once('error', (error) => this.fail(error.message));
    program.once('exit', () => this.fail('it has ended'));
  }

  static async start(program: string, options: readonly string[] = []): Promise<Chromium> {
    const profile = await mkdtemp(path.join(tmpdir(), 'food-court-examination-'));
    const child = spawn(
      program,
      ['--headless', '--remote-debugging-pipe', '--no-first-run', `--user-data-dir=${profile}`, ...options],
      // In a group of its own: on some systems the program is a script that starts the browser.
      { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'], detached: true },
    );
    // A browser that has ended takes no more commands; the calls that wait for it are rejected at its exit.
    (child.stdio[3] as Writable).on('error', () => undefined);
    return new Chromium(child, profile);
  }

  call<Result>(
    method: string,
    params: Params = {},
    sessionId?: string,
    timeoutMs: number = callTimeoutMs,
  ): Promise<Result> {
    const id = ++this.lastId;
    return new Promise<Result>((resolve, reject) => {
      const tooLong = setTimeout(() => {
        this.waiting.delete(id);
        reject(new NoAnswer(`${method}: no answer in time`));
      }, timeoutMs);
      const settled =
        <Value>(settle: (value: Value) => void) =>
        (value: Value): void => {
          clearTimeout(tooLong);
          settle(value);
        };
      this.waiting.set(id, {
        resolve: settled(resolve),
        reject: settled(({ message }: Error) => reject(new Error(`${method}: ${message}`))),
      });
      (this.program.stdio[3] as Writable).write(JSON.stringify({ id, method, params, sessionId }) + separator);
    });
  }

  listen(sessionId: string, onEvent: OnEvent): void {
    this.listeners.set(sessionId, onEvent);
  }

  async close(): Promise<void> {
    const { pid } = this.program;
    const hasEnded = pid === undefined || this.program.exitCode !== null || this.program.signalCode !== null;
    if (!hasEnded) {
      const ended = new Promise((resolve) => this.program.once('exit', resolve));
      process.kill(-pid, 'SIGKILL');
      await ended;
    }
    await rm(this.profile, { recursive: true, force: true, maxRetries: 5 });
  }

  private read(chunk: string): void {
    const messages = (this.unread + chunk).split(separator);
    this.unread = messages.pop() ?? '';
    for (const text of messages) this.answer(JSON.parse(text) as Message);
  }

  private answer({ id, method, sessionId, params, result, error }: Message): void {
    if (id === undefined) return this.listeners.get(sessionId ?? '')?.(method ?? '', params ?? {});
    const waiting = this.waiting.get(id);
    this.waiting.delete(id);
    if (error) waiting?.reject(new Error(error.message));
    else waiting?.resolve(result as never);
  }

  private fail(reason: string): void {
    for (const id of [...this.waiting.keys()]) this.answer({ id, error: { message: `the browser failed: ${reason}` } });
  }
}
