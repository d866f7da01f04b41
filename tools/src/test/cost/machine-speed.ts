/** The loop takes so many seconds on the machine for which the budgets were set. */
const referenceSeconds = 0.66;
const rounds = 1e8;
const tries = 3;

/** How many times as slow this machine is as the one for which the budgets were set; 1 when it is not slower. */
export function slowness(): number {
  return Math.max(1, Math.min(...Array.from({ length: tries }, measureLoop)) / referenceSeconds);
}

function measureLoop(): number {
  const before = process.cpuUsage();
  let sum = 0;
  for (let round = 0; round < rounds; round += 1) sum += round;
  const { user } = process.cpuUsage(before);
  return sum > 0 ? user / 1e6 : Infinity;
}
