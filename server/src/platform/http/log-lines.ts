const longestWaitMs = 100;
const mostBytes = 16_384;
const warn = 40;

/** Makes the logger pass the level of each line to its stream. */
const metadata = Symbol.for('pino.metadata');

/**
 * Buffers lines of the log: writing each one separately would cost more than a small answer. A warning is written at
 * once with everything before it, and nothing is lost when the process exits or dies from an uncaught error.
 */
export class LogLines {
  readonly [metadata] = true;
  /** Set by the logger before each line. */
  lastLevel = 0;
  private lines = '';
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly output: (text: string) => void) {}

  write(line: string): void {
    this.add(line, this.lastLevel);
  }

  /** A line that did not come from the logger. */
  add(line: string, level: number): void {
    this.lines += line;
    if (level >= warn || this.lines.length >= mostBytes) this.flush();
    else this.timer ??= setTimeout(() => this.flush(), longestWaitMs).unref();
  }

  flush(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    const { lines } = this;
    this.lines = '';
    if (lines !== '') this.output(lines);
  }
}

/** One per process; when the process ends, the rest is written. */
export const standardOutput = new LogLines((text) => void process.stdout.write(text));
process.on('exit', () => standardOutput.flush());
