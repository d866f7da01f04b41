export interface Arguments {
  words: string[];
  json: boolean;
}

export const readArguments = (args: readonly string[]): Arguments => ({ words: args.filter((word) => word !== '--json'), json: args.includes('--json') });

/** For machines one line of JSON and nothing else, for people a sentence. */
export function report(json: boolean, facts: object, words: string): void {
  console.log(json ? JSON.stringify(facts) : words);
}

export const seconds = (milliseconds: number): string => `${(milliseconds / 1_000).toFixed(1)} s`;
