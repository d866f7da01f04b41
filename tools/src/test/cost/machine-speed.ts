/** The loop takes so many CPU seconds on the machine for which the budgets were set. */
const referenceSeconds = 0.125;
const rounds = 1e8;

/** How fast the machine computes while the suites run. */
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

  /** How many times as slow this machine is as the one for which the budgets were set; 1 when it is not slower. */
  slowness(): number {
    const median = this.seconds.toSorted((a, b) => a - b)[Math.floor(this.seconds.length / 2)] ?? 0;
    return Math.max(1, median / referenceSeconds);
  }
}

/** Each round needs the one before, so no compiler leaves any out. */
function computeRounds(): number {
  let value = 1;
  for (let round = 0; round < rounds; round += 1) value = (Math.imul(value, 1_664_525) + 1_013_904_223) | 0;
  return value;
}
