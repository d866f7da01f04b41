/**
 * CPU seconds of the work on the machine for which the budgets were set. Derived, because that machine is gone: on one where
 * all suites took 2.9 times as long, the work took 0.9 to 1.1 s.
 */
const referenceSeconds = 0.31;
const dishes = 150_000;
/** On a shared machine, neighbours come and go within a suite. */
const everyMs = 60_000;

/**
 * Measures the speed of the machine while the suites run. A loop of arithmetic alone takes as long on a machine whose memory
 * is three times as slow, but no suite does.
 */
export class MachineSpeed {
  private readonly seconds: number[] = [];

  constructor() {
    this.measure();
  }

  /** Measures each minute. Returns what ends it. */
  measureRegularly(): () => void {
    const timer = setInterval(() => this.measure(), everyMs);
    return () => clearInterval(timer);
  }

  measure(): void {
    // Not counted: it compiles the work, and takes back the memory that this process has given up meanwhile.
    sortAndCopyDishes();
    const before = process.cpuUsage();
    sortAndCopyDishes();
    const { user, system } = process.cpuUsage(before);
    this.seconds.push((user + system) / 1e6);
  }

  /** Returns by which factor this machine is slower than the reference machine, at least 1. */
  slowness(): number {
    const sum = this.seconds.reduce((all, seconds) => all + seconds, 0);
    return Math.max(1, sum / this.seconds.length / referenceSeconds);
  }
}

/** Allocates, hashes, sorts, writes and parses, as our suites do most of the time. */
function sortAndCopyDishes(): number {
  const menu = new Map<string, { id: number; title: string; tags: number[] }>();
  for (let index = 0; index < dishes; index += 1) {
    const id = (index * 7_919) % dishes;
    menu.set(`dish ${id}`, { id, title: `Dish ${id}`, tags: [index, index + 1, index + 2] });
  }
  const sorted = [...menu.values()].sort((a, b) => (a.title < b.title ? -1 : 1));
  const copied = JSON.parse(JSON.stringify(sorted)) as typeof sorted;
  return copied.reduce((sum, { id }) => sum + (menu.get(`dish ${id}`)?.tags.length ?? 0), 0);
}
