/** A press within this time may be an accidental repeat; a later one means a new submission. */
const repeatWindowMs = 10_000;

/** One Idempotency-Key per content until it is answered; retries and double presses send the same key. */
export function createSubmissionKeys() {
  let last: { content: string; key: string; answeredAt?: number } | undefined;

  return {
    keyOf(body: unknown): string {
      const content = JSON.stringify(body);
      const isOver = last?.answeredAt !== undefined && Date.now() - last.answeredAt > repeatWindowMs;
      if (!last || isOver || last.content !== content) last = { content, key: crypto.randomUUID() };
      return last.key;
    },
    markAnswered(): void {
      if (last) last.answeredAt ??= Date.now();
    },
  };
}
