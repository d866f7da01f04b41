import { flagName, isExpired, longestFlagName, type DeclaredFlag } from './declared-flag';

export const mostFlags = 20;
const longestText = { owner: 120, description: 300 };
/** A flag is there for a decision, so it ends. */
const mostDaysAhead = 366;
const dayMs = 86_400_000;
const dateShape = /^\d{4}-\d{2}-\d{2}$/;
const controlCharacter = /\p{Cc}/u;

/** Checks what a manifest declares, which may be anything, against the type `DeclaredFlags`. */
export function flagFaults(flags: unknown): string[] {
  if (flags === undefined) return [];
  if (!isRecord(flags)) return ['its flags aren’t a list of names with their properties'];
  const names = Object.keys(flags);
  if (names.length > mostFlags)
    return [`it has ${names.length} flags; ${mostFlags} are allowed. Remove those that are decided`];
  return names.flatMap((name) => [
    ...(name.length <= longestFlagName && flagName.test(name)
      ? []
      : [
          `the flag ${name.slice(0, longestFlagName)} needs another name: at most ${longestFlagName} lowercase letters, digits and single hyphens, beginning with a letter`,
        ]),
    ...propertyFaults(flags[name]).map((fault) => `its flag ${name.slice(0, longestFlagName)} ${fault}`),
  ]);
}

function propertyFaults(flag: unknown): string[] {
  if (!isRecord(flag)) return ['has no properties'];
  const { default: value, owner, expires, description } = flag;
  return [
    ...(typeof value === 'boolean' ? [] : ['has no default: write default: false, or true']),
    ...textFaults('owner', owner, 'name the team that decides about it'),
    ...(isDate(expires) ? [] : ['has no expiry: write the last day of a release with it, for example 2027-01-31']),
    ...(description === undefined ? [] : textFaults('description', description, 'write a text')),
  ];
}

function textFaults(what: keyof typeof longestText, text: unknown, advice: string): string[] {
  if (typeof text !== 'string' || text.trim() === '') return [`has no ${what}: ${advice}`];
  const isShown = text.length <= longestText[what] && !controlCharacter.test(text);
  return isShown ? [] : [`has an ${what} that is longer than ${longestText[what]} characters or has a line break`];
}

function isDate(value: unknown): value is string {
  if (typeof value !== 'string' || !dateShape.test(value)) return false;
  const instant = Date.parse(`${value}T00:00:00Z`);
  return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(value);
}

/** Says which flags must be decided before a build with them is released. Its input has passed `flagFaults`. */
export const outdatedFlags = (flags: Readonly<Record<string, DeclaredFlag>> = {}, now = Date.now()): string[] =>
  Object.entries(flags).flatMap(([name, flag]) => {
    if (isExpired(flag, now))
      return [
        `its flag ${name} expired on ${flag.expires}. Keep one of the two ways in the code and remove the flag, or let ${flag.owner} give it a later date`,
      ];
    return Date.parse(`${flag.expires}T00:00:00Z`) - now > mostDaysAhead * dayMs
      ? [`its flag ${name} expires on ${flag.expires}; at most a year ahead is allowed`]
      : [];
  });

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
