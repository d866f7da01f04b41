import type { Child } from './processes/child';

/** The child processes of the product. Each is stopped before those that it depends on. */
export class Product {
  private children: Child<unknown>[] = [];
  private stopping: Promise<void> | undefined;

  /** Calls `onBroken` when a child ends unexpectedly. */
  constructor(private readonly onBroken: () => void) {}

  add<Started extends Child<unknown>>(child: Started): Started {
    this.children.unshift(child);
    // A child that never becomes ready rejects `ready`, which its caller handles.
    void child.ready.then(
      () => child.exited.then(() => this.children.includes(child) && !this.stopping && this.onBroken()),
      () => undefined,
    );
    return child;
  }

  /** Stops a single child. */
  async end(child: Child<unknown>): Promise<void> {
    this.children = this.children.filter((other) => other !== child);
    await child.stop();
  }

  stop(): Promise<void> {
    return (this.stopping ??= this.stopInOrder());
  }

  /** Also stops children that are started meanwhile. */
  private async stopInOrder(): Promise<void> {
    for (let child = this.children.shift(); child; child = this.children.shift()) await child.stop();
  }
}
