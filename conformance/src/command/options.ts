import { existsSync, readFileSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { allCases } from '../cases/all-cases';
import type { Case } from '../cases/case';
import { withTable } from '../results/document';

export const usage = `Tries the same cases with systems of micro-frontends in a browser, and prints a table.

  npx @food-court/conformance [options]

  --adapter FILE     also tries your system, whose adapter is this module (may be repeated)
  --systems A,B      tries only the systems whose names contain one of these words
  --cases A,B        tries only these cases: ${allCases.map(({ name }) => name).join(', ')}
  --runs N           runs everything N times, and says in how many cells the first and the last run agree
  --limit SECONDS    how long a function of an adapter may take (300)
  --browser FILE     the Chromium to use, otherwise BROWSER_PATH or one at the usual places
  --cache FOLDER     where packages of the compared systems are installed
  --output FILE      writes the table as Markdown
  --json FILE        writes the cells as JSON
  --into FILE        replaces the table in a Markdown document after a whole run without “?”
  --seed             proves that the suite notices the defect of the adapter’s \`systemWithDefect\`
  --help             prints this`;

export interface Options {
  adapters: readonly string[];
  /** Parts of names, in small letters. Empty for all. */
  systems: readonly string[];
  cases: readonly Case[];
  runs: number;
  limitMs: number;
  browser?: string;
  cache: string;
  output?: string;
  json?: string;
  into?: string;
  isSeed: boolean;
  isHelp: boolean;
}

/** Reads the options, and throws a sentence about the first that is wrong. Nothing has been started by then. */
export function readOptions(words: readonly string[], env: NodeJS.ProcessEnv): Options {
  const values = parse(words);
  const options = {
    adapters: values.adapter,
    systems: listOf(values.systems).map((word) => word.toLowerCase()),
    cases: casesOf(values.cases),
    runs: wholeNumber('--runs', values.runs),
    limitMs: wholeNumber('--limit', values.limit) * 1_000,
    browser: values.browser ?? (env.BROWSER_PATH || undefined),
    cache: path.resolve(values.cache ?? path.join(env.XDG_CACHE_HOME || path.join(os.homedir(), '.cache'), cacheName)),
    output: values.output,
    json: values.json,
    into: values.into,
    isSeed: values.seed,
    isHelp: values.help,
  };
  for (const file of [options.output, options.json]) if (file !== undefined) requireWritable(file);
  if (options.into !== undefined) requirePlaceForTable(options.into);
  if (options.isSeed && options.adapters.length !== 1) throw new UsageError('--seed needs one --adapter.');
  return options;
}

/** Found out before the run, whose results would be lost. */
function requireWritable(file: string): void {
  const place = path.resolve(file);
  if (!existsSync(path.dirname(place))) throw new UsageError(`There is no folder for ${file}.`);
  if (statSync(place, { throwIfNoEntry: false })?.isDirectory()) throw new UsageError(`${file} is a folder.`);
}

const cacheName = 'food-court-conformance';

export class UsageError extends Error {}

const text = { type: 'string' } as const;

function parse(words: readonly string[]) {
  try {
    return parseArgs({
      args: [...words],
      options: {
        adapter: { ...text, multiple: true, default: [] as string[] },
        systems: { ...text, default: '' },
        cases: { ...text, default: '' },
        runs: { ...text, default: '1' },
        limit: { ...text, default: '300' },
        browser: text,
        cache: text,
        output: text,
        json: text,
        into: text,
        seed: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    }).values;
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

const listOf = (words: string): string[] =>
  words
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean);

function casesOf(words: string): readonly Case[] {
  const names = listOf(words);
  const unknown = names.find((name) => !allCases.some((one) => one.name === name));
  if (unknown !== undefined)
    throw new UsageError(`There is no case ${unknown}. There are ${allCases.map(({ name }) => name).join(', ')}.`);
  return names.length === 0 ? allCases : allCases.filter(({ name }) => names.includes(name));
}

function wholeNumber(option: string, words: string): number {
  const number = Number(words);
  if (!Number.isInteger(number) || number < 1 || number > 100_000)
    throw new UsageError(`${option} takes a whole number from 1 on.`);
  return number;
}

function requirePlaceForTable(file: string): void {
  if (!existsSync(file)) throw new UsageError(`There is no document ${file}.`);
  withTable(readFileSync(file, 'utf8'), '');
}
