/** Allows a number of things at once, and after that a number in a second. */
export class Allowance {
  private left: number;
  private at: number;

  constructor(
    private readonly atOnce: number,
    private readonly perSecond: number,
    private readonly now: () => number = () => performance.now(),
  ) {
    this.left = atOnce;
    this.at = now();
  }

  /** Returns whether there was one left. */
  take(): boolean {
    const now = this.now();
    this.left = Math.min(this.atOnce, this.left + ((now - this.at) / 1_000) * this.perSecond);
    this.at = now;
    if (this.left < 1) return false;
    this.left -= 1;
    return true;
  }
}
