import type { Child } from '../processes/child';

/** The child processes, in the order in which they must end: each ends before the ones that it depends on. */
export class Product {
  private children: Child<unknown>[] = [];
  private stopping: Promise<void> | undefined;

  /** Calls `onBroken` when a child ends by itself. */
  constructor(private readonly onBroken: () => void) {}

  add<Started extends Child<unknown>>(child: Started): Started {
    this.children.unshift(child);
    // A child that never gets ready rejects `ready`; its caller handles that.
    void child.ready.then(
      () => child.exited.then(() => this.children.includes(child) && !this.stopping && this.onBroken()),
      () => undefined,
    );
    return child;
  }

  /** Ends one child on purpose. */
  async end(child: Child<unknown>): Promise<void> {
    this.children = this.children.filter((other) => other !== child);
    await child.stop();
  }

  stop(): Promise<void> {
    return (this.stopping ??= this.stopInOrder());
  }

  /** Also ends a child that is started meanwhile. */
  private async stopInOrder(): Promise<void> {
    for (let child = this.children.shift(); child; child = this.children.shift()) await child.stop();
  }
}
