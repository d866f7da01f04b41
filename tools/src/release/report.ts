export interface Arguments {
  words: string[];
  json: boolean;
}

/** Told apart by the exit code from a release that was refused. */
export class UsageError extends Error {
  readonly exitCode = 2;
}

/** A word too many, or an option that is none of ours, is a mistake: it is not done in part. */
export function readArguments(args: readonly string[], { usage, most }: { usage: string; most: number }): Arguments {
  const words = args.filter((word) => word !== '--json');
  if (words.length > most || words.some((word) => word.startsWith('-'))) throw new UsageError(usage);
  return { words, json: args.includes('--json') };
}

/** For machines one line of JSON and nothing else, for people sentences. */
export function report(json: boolean, facts: object, ...lines: readonly string[]): void {
  console.log(json ? JSON.stringify(facts) : lines.join('\n'));
}

export const seconds = (milliseconds: number): string => `${(milliseconds / 1_000).toFixed(1)} s`;

export const minuteOf = (instant: string): string => instant.slice(0, 16).replace('T', ' ');
