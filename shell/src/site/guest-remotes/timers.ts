/** Timers that end together. */
export class Timers {
  private readonly running = new Set<ReturnType<typeof setTimeout>>();

  start(ms: number, work: () => void): void {
    const timer = setTimeout(() => (this.running.delete(timer), work()), ms);
    this.running.add(timer);
  }

  clear(): void {
    this.running.forEach(clearTimeout);
  }
}
