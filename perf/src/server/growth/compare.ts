import type { GrownCourt } from './open-court';
import { processorTimeOf } from './processor-time';
import type { Read } from './reads';

const warmUpRounds = 5;
/** Nobody notices a smaller difference, and most of it is noise of the machine. */
const unnoticedMs = 1;
export type Courts = Readonly<Record<'small' | 'large', GrownCourt>>;

interface Times {
  p50: number;
  p99: number;
  processor: number;
}

export interface Comparison {
  times: Record<keyof Courts, Times>;
  p99: number;
  processor: number;
}

/** Times a read in a small court and in a large one, in turns. */
export async function compareTimes(courts: Courts, read: Read, rounds: number): Promise<Comparison> {
  for (let round = 0; round < warmUpRounds; round += 1)
    for (const court of [courts.small, courts.large]) await court.read(read);
  const processorTime = { small: await processorTimeOf(courts.small), large: await processorTimeOf(courts.large) };
  const taken = { small: [] as number[], large: [] as number[] };
  const processor = { small: [] as number[], large: [] as number[] };
  for (let round = 0; round < rounds; round += 1)
    for (const name of round % 2 ? (['small', 'large'] as const) : (['large', 'small'] as const)) {
      const [start, before] = [performance.now(), processorTime[name]()];
      await courts[name].read(read);
      taken[name].push(performance.now() - start);
      processor[name].push(processorTime[name]() - before);
    }
  const times = {
    small: timesOf(taken.small, processor.small),
    large: timesOf(taken.large, processor.large),
  };
  const ratio = (which: keyof Times): number => (times.large[which] + unnoticedMs) / (times.small[which] + unnoticedMs);
  return { times, p99: ratio('p99'), processor: ratio('processor') };
}

function timesOf(taken: readonly number[], processor: readonly number[]): Times {
  const at = (times: readonly number[], share: number): number =>
    times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? 0;
  return { p50: at(taken, 0.5), p99: at(taken, 0.99), processor: at(processor, 0.5) };
}
