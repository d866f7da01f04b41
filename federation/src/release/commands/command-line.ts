export interface Arguments {
  values: string[];
  json: boolean;
}

/** Has another exit code than a refused release. */
export class UsageError extends Error {
  readonly exitCode = 2;
}

/** Rejects extra arguments and unknown options before the command does anything. */
export function readArguments(args: readonly string[], { usage, max }: { usage: string; max: number }): Arguments {
  const values = args.filter((value) => value !== '--json');
  if (values.length > max || values.some((value) => value.startsWith('-'))) throw new UsageError(usage);
  return { values, json: args.includes('--json') };
}

/** Prints one line of JSON for programs, or sentences for people. */
export function report(json: boolean, facts: object, ...lines: readonly string[]): void {
  console.log(json ? JSON.stringify(facts) : lines.join('\n'));
}
