/** Work for later, none of which happens after `stop`. */
export class Alarms {
  readonly #timers = new Set<NodeJS.Timeout>();
  #stopped = false;

  in(ms: number, work: () => void): void {
    if (this.#stopped) return;
    const timer = setTimeout(
      () => {
        this.#timers.delete(timer);
        work();
      },
      Math.max(0, ms),
    );
    this.#timers.add(timer.unref());
  }

  stop(): void {
    this.#stopped = true;
    for (const timer of this.#timers) clearTimeout(timer);
  }
}
