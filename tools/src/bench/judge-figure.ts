import { budgets } from './budgets';

/**
 * A short run on a busy machine is less exact than a long one: by up to a fifth, in rounds that take turns. Worse than that,
 * twice, is no noise.
 */
const noise = 0.2;

export interface Judgement {
  name: string;
  figure: number;
  isWithin: boolean;
  /** Worse than the budget by more than noise. */
  isBroken: boolean;
  /** A time or a rate, which says as much about the machine and what else runs on it as about the product. */
  isOfMachine: boolean;
  /** The same for a person. */
  line: string;
}

/** What a benchmark prints: `budget <name> <figure>`. */
const printed = /^\s*budget ([a-z-]+) (\d+(?:\.\d+)?)$/;

/** Nothing for a line that reports no figure. */
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
