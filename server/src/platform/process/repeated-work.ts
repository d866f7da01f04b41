interface RepeatedWorkOptions {
  /** Pause between the end of a round and the next one. */
  pauseMs: number;
  onError: (error: Error) => void;
}

/** Repeats its work until it is stopped. */
export class RepeatedWork {
  private timer: NodeJS.Timeout | undefined;
  private round: Promise<void> = Promise.resolve();
  private isStopped = false;

  constructor(
    private readonly work: (isStopped: () => boolean) => Promise<void>,
    private readonly options: RepeatedWorkOptions,
  ) {}

  start(): void {
    if (this.isStopped) return;
    this.round = this.work(() => this.isStopped)
      .catch(this.options.onError)
      .finally(() => {
        if (!this.isStopped) this.timer = setTimeout(() => this.start(), this.options.pauseMs).unref();
      });
  }

  /** Waits for the round in progress. */
  async stop(): Promise<void> {
    this.isStopped = true;
    clearTimeout(this.timer);
    await this.round;
  }
}
