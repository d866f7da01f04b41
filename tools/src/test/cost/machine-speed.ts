/** CPU seconds of the loop on the reference machine, for which the budgets were set. */
const referenceSeconds = 0.125;
const rounds = 1e8;

/** Measures the speed of the machine while the suites run. */
export class MachineSpeed {
  private readonly seconds: number[] = [];

  constructor() {
    this.measure();
  }

  measure(): void {
    const before = process.cpuUsage();
    computeRounds();
    const { user } = process.cpuUsage(before);
    this.seconds.push(user / 1e6);
  }

  /** Returns by which factor this machine is slower than the reference machine, at least 1. */
  slowness(): number {
    const median = this.seconds.toSorted((a, b) => a - b)[Math.floor(this.seconds.length / 2)] ?? 0;
    return Math.max(1, median / referenceSeconds);
  }
}

/** Each round depends on the previous one, so that no compiler can skip any. */
function computeRounds(): number {
  let value = 1;
  for (let round = 0; round < rounds; round += 1) value = (Math.imul(value, 1_664_525) + 1_013_904_223) | 0;
  return value;
}
