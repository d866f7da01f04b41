import { compare, target } from './compare';

const seeds = [1, 2, 3, 4, 5, 6];
const baskets = 400;
/** How far the cooks deviate from the learned times. The target applies to the first. */
const noises = [0.05, 0.08, 0.12];

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;
const minutes = (value: number): string => `${value.toFixed(1)} min`;

for (const noise of noises) {
  const { figures, waitRatio } = compare({ seeds, baskets, noise });
  const rows = Object.entries(figures).map(([policy, { together, togetherOfAll, spread, wait }]) => [
    policy,
    percent(together),
    percent(togetherOfAll),
    minutes(spread.median),
    minutes(spread.p90),
    minutes(wait.mean),
    minutes(wait.p90),
  ]);
  console.log(`\n${seeds.length} noons of ${baskets} baskets, cooking times with a deviation of ${noise * 100} %`);
  console.log('              within 2 min: several    all       spread: median     p90      wait: mean      p90');
  for (const row of rows)
    console.log(row.map((cell, place) => cell.padEnd([26, 11, 18, 10, 12, 12][place] ?? 0)).join(''));
  const isReached = figures.together.together >= target.share && waitRatio <= target.waitRatio;
  console.log(
    `ready together: ${percent(figures.together.together)} of the baskets with several kitchens (target ${percent(target.share)}), waits ${waitRatio.toFixed(3)}x (target ${target.waitRatio}x): ${isReached ? 'reached' : 'missed'}`,
  );
}
