import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Configuration, RuleSetRule } from 'webpack';
import { buildRulesFile } from '../workspace/build-id';

/** Webpack rules that a team adds to the build of its remote, for the files of its framework. */
export interface TeamRules {
  rules?: RuleSetRule[];
  plugins?: Configuration['plugins'];
}

/** Reads the rules from the remote's folder. They are created per side, because a plugin belongs to one compiler. */
export async function teamRules(folder: string): Promise<(runsOn: 'browser' | 'server') => TeamRules> {
  const file = path.join(folder, buildRulesFile);
  if (!existsSync(file)) return () => ({});
  const { default: rules } = (await import(pathToFileURL(file).href)) as { default: unknown };
  if (typeof rules !== 'function') throw new Error(`${file} must export a function as its default.`);
  return rules as (runsOn: 'browser' | 'server') => TeamRules;
}
