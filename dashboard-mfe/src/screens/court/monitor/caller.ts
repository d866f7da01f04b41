import { say } from './voice';

/** The voice starts after the tone. */
const toneMs = 700;

/** Calls out numbers one after the other: a tone, then the voice. */
export class Caller {
  private readonly waiting: string[] = [];
  private readonly stopping = new AbortController();
  private isCalling = false;

  constructor(private readonly ring: () => void) {}

  call(numbers: readonly string[]): void {
    this.waiting.push(...numbers);
    if (!this.isCalling) void this.callAll();
  }

  /** Stops at once; waiting numbers are not called. */
  stop(): void {
    this.waiting.length = 0;
    this.stopping.abort();
  }

  private async callAll(): Promise<void> {
    this.isCalling = true;
    for (let number = this.waiting.shift(); number !== undefined; number = this.waiting.shift()) {
      this.ring();
      await new Promise((resolve) => setTimeout(resolve, toneMs));
      await say(number, this.stopping.signal);
    }
    this.isCalling = false;
  }
}
