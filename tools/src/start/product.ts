import type { Child } from '../processes/child';

/** The processes that were started, in the order they must end: nobody loses what they stand on. */
export class Product {
  private children: Child<unknown>[] = [];
  private stopping: Promise<void> | undefined;

  /** `onBroken` is told when a part ends by itself. */
  constructor(private readonly onBroken: () => void) {}

  add<Started extends Child<unknown>>(child: Started): Started {
    this.children.unshift(child);
    // Whoever waits for a part to be ready learns by that when it never is.
    void child.ready.then(
      () => child.exited.then(() => this.children.includes(child) && !this.stopping && this.onBroken()),
      () => undefined,
    );
    return child;
  }

  /** Ends one part on purpose. */
  async end(child: Child<unknown>): Promise<void> {
    this.children = this.children.filter((other) => other !== child);
    await child.stop();
  }

  stop(): Promise<void> {
    return (this.stopping ??= this.stopInOrder());
  }

  /** One that is started meanwhile ends as well. */
  private async stopInOrder(): Promise<void> {
    for (let child = this.children.shift(); child; child = this.children.shift()) await child.stop();
  }
}
