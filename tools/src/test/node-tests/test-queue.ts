/** The files of a package share sources, so a worker that has run one of them has loaded what the others need. */
const packageOf = (file: string): string => file.split('/')[0] ?? '';

/**
 * The files that no worker has taken yet. Workers stay with the package whose sources they have loaded. A worker without a
 * package, or whose package is done, takes the one with the most remaining files per worker.
 */
export class TestQueue {
  private readonly left: string[];
  private readonly workersOn = new Map<string, number>();

  constructor(files: readonly string[]) {
    this.left = [...files];
  }

  get isEmpty(): boolean {
    return this.left.length === 0;
  }

  /** Returns undefined when the queue is empty. `last` is the file that the worker ran before. */
  take(last?: string): string | undefined {
    const own = last && packageOf(last);
    const chosen = own && this.count(own) > 0 ? own : this.fullest();
    if (chosen !== own) {
      if (own) this.change(own, -1);
      if (chosen !== undefined) this.change(chosen, 1);
    }
    const place = this.left.findIndex((file) => packageOf(file) === chosen);
    return place < 0 ? undefined : this.left.splice(place, 1)[0];
  }

  private fullest(): string | undefined {
    const share = (name: string): number => this.count(name) / (1 + (this.workersOn.get(name) ?? 0));
    return [...new Set(this.left.map(packageOf))].toSorted((a, b) => share(b) - share(a))[0];
  }

  private count(name: string): number {
    return this.left.filter((file) => packageOf(file) === name).length;
  }

  private change(name: string, by: number): void {
    this.workersOn.set(name, (this.workersOn.get(name) ?? 0) + by);
  }
}
