/**
 * Shares one answer among all callers within `shareMs`, so that a thousand screens cost as much as one. Failures are not cached.
 */
export class SharedAnswer<Answer> {
  private current: { readAt: number; answer: Promise<Answer> } | undefined;

  constructor(
    private readonly read: () => Promise<Answer>,
    private readonly shareMs: number,
  ) {}

  get(): Promise<Answer> {
    const now = Date.now();
    if (this.current && Math.abs(now - this.current.readAt) < this.shareMs) return this.current.answer;
    const current = { readAt: now, answer: this.read() };
    this.current = current;
    current.answer.catch(() => {
      if (this.current === current) this.current = undefined;
    });
    return current.answer;
  }

  /** Drops the cached answer, so that the next caller sees the latest change. */
  forget(): void {
    this.current = undefined;
  }
}
