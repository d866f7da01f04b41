/**
 * An answer that all who ask within `shareMs` get, so that a thousand screens cost as much as one. A failure is not kept.
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

  /** Who asks from now on sees what has just been changed. */
  forget(): void {
    this.current = undefined;
  }
}
