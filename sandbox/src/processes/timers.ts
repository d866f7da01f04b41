/** Timers that do not keep the process alive, and never fire after `stop`. */
export class Timers {
  readonly #running = new Set<NodeJS.Timeout>();
  #stopped = false;

  schedule(delayMs: number, work: () => void): void {
    if (this.#stopped) return;
    const timer = setTimeout(
      () => {
        this.#running.delete(timer);
        work();
      },
      Math.max(0, delayMs),
    );
    this.#running.add(timer.unref());
  }

  stop(): void {
    this.#stopped = true;
    for (const timer of this.#running) clearTimeout(timer);
  }
}
