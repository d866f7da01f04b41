import { budgets } from './budgets';

/**
 * A short run on a busy machine is up to a fifth less exact than a long one, even with alternating rounds. A larger
 * difference that occurs twice is not noise.
 */
const noise = 0.2;

export interface Judgement {
  name: string;
  figure: number;
  isWithin: boolean;
  /** The figure misses its budget by more than noise. */
  isBroken: boolean;
  /** The figure is a time or a rate, which depends on the machine and its load as much as on the product. */
  isOfMachine: boolean;
  /** The judgement as text. */
  line: string;
}

/** Matches the lines that a benchmark prints: `budget <name> <figure>`. */
const printed = /^\s*budget ([a-z-]+) (\d+(?:\.\d+)?)$/;

/** Returns undefined for lines without a figure. */
export function judgeLine(line: string): Judgement | undefined {
  const [, name, figure] = printed.exec(line) ?? [];
  return name === undefined ? undefined : judgeFigure(name, Number(figure));
}

function judgeFigure(name: string, figure: number): Judgement {
  const budget = Object.hasOwn(budgets, name) ? budgets[name] : undefined;
  if (!budget) throw new Error(`There is no budget ‘${name}’ in tools/src/bench/budgets.ts.`);
  const { what, unit, most = Infinity, least = 0 } = budget;
  const isWithin = figure <= most && figure >= least;
  const limit = budget.most === undefined ? `at least ${least}` : `at most ${most}`;
  return {
    name,
    figure,
    isWithin,
    isBroken: figure > most * (1 + noise) || figure < least * (1 - noise),
    isOfMachine: unit === 'ms' || unit === 'a second',
    line: `${isWithin ? '✔' : '✖'} ${what}: ${figure} ${unit}, ${isWithin ? 'within' : 'outside'} its budget of ${limit} (${name})`,
  };
}
