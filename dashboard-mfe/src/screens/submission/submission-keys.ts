/** Whatever repeats a press by itself is over by then; a later press means another dish. */
const oneIntentMs = 10_000;

/** One Idempotency-Key for what is sent until it is answered, retries and second presses included. */
export function submissionKeys() {
  let last: { content: string; key: string; answeredAt?: number } | undefined;

  return {
    keyOf(body: unknown): string {
      const content = JSON.stringify(body);
      const isOver = last?.answeredAt !== undefined && Date.now() - last.answeredAt > oneIntentMs;
      if (!last || isOver || last.content !== content) last = { content, key: crypto.randomUUID() };
      return last.key;
    },
    answered(): void {
      if (last) last.answeredAt ??= Date.now();
    },
  };
}
