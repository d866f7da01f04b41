import type { DeclaredFlag } from '#flags/declared-flag';
import { formatMinute } from './lines/format';

/** The visitors that have the feature. Nobody else has it. */
export interface FlagRule {
  /** Percent of the visitors, or of those of the roles and kitchens. */
  share: number;
  roles?: string[];
  kitchens?: string[];
}

/** A flag as the site lists it. */
export interface ListedFlag extends DeclaredFlag {
  name: string;
  /** Missing while the default holds. */
  switched?: { rule: FlagRule | null; at: string; by: string; reason?: string };
  /** The verdict so far on a flag in a share. */
  judgement?: string;
}

/** 'on for 10 % of Sellers' */
export function ruleInWords(rule: FlagRule | null): string {
  if (!rule) return 'at its default';
  const { share, roles, kitchens } = rule;
  if (share === 0) return 'off';
  const whom = [roles?.map((role) => `${role}s`).join(' and '), kitchens && `of the kitchens ${kitchens.join(', ')}`];
  const people = whom.filter(Boolean).join(' ');
  if (share === 100) return people === '' ? 'on' : `on for ${people}`;
  return `on for ${share} % of ${people === '' ? 'the visitors' : people}`;
}

export const flagLines = (remote: string, flags: readonly ListedFlag[]): string[] =>
  flags.length === 0 ? [`No build of ${remote} on the site declares a flag.`] : flags.flatMap(linesOf);

const linesOf = ({ name, owner, expires, description, switched, judgement, ...flag }: ListedFlag): string[] => {
  const usual = `the default, ${flag.default ? 'on' : 'off'}`;
  const state = switched?.rule ? ruleInWords(switched.rule) : usual;
  const why = switched && ` since ${formatMinute(switched.at)} by ${switched.by}`;
  const reason = switched?.reason === undefined ? '' : `: ${switched.reason}`;
  return [
    `${name.padEnd(24)}  ${state}${why ?? ''}${reason}`,
    `  ${[description, `${owner}, until ${expires}`].filter(Boolean).join(' — ')}`,
    ...(judgement === undefined ? [] : [`  ${judgement}`]),
  ];
};
