const pauseMs = 50;
const answerTimeoutMs = 5_000;

/** A visitor who looks at a dish repeatedly. */
export class MenuReader {
  reads = 0;
  failures: string[] = [];
  slowestMs = 0;
  private isStopped = false;
  private readonly reading: Promise<void>;

  constructor(private readonly address: string) {
    this.reading = this.read();
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    await this.reading;
  }

  private async read(): Promise<void> {
    while (!this.isStopped) {
      const began = Date.now();
      const answer = await fetch(this.address, { signal: AbortSignal.timeout(answerTimeoutMs) }).catch(
        (error: Error) => error,
      );
      this.reads += 1;
      if (answer instanceof Error) this.failures.push(answer.message);
      else if (!answer.ok) this.failures.push(String(answer.status));
      if (!(answer instanceof Error)) await answer.arrayBuffer().catch(() => undefined);
      this.slowestMs = Math.max(this.slowestMs, Date.now() - began);
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
}
