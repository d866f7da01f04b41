import type { System } from '../adapter';

const needed = [
  'versions',
  'start',
  'stop',
  'address',
  'visitor',
  'open',
  'shown',
  'closed',
  'frameLink',
  'openLate',
  'lateShown',
  'files',
  'release',
  'rollBack',
  'removeOldBuilds',
] as const satisfies (keyof System)[];
const optional = ['reasonsAgainst', 'failuresOf'] as const satisfies (keyof System)[];
const ofCanary = ['start', 'draw', 'end'] as const;

const isFunction = (value: unknown): boolean => typeof value === 'function';

/** Lists in sentences why the value is no adapter. */
export function adapterFaults(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return ['It is no object with the functions of an adapter.'];
  const given = value as Record<string, unknown>;
  const { name, canary } = given;
  return [
    ...(isName(name) ? [] : ['`name` must be a short text without line breaks and “|”.']),
    ...needed.filter((key) => !isFunction(given[key])).map((key) => `\`${key}\` must be a function.`),
    ...optional
      .filter((key) => given[key] !== undefined && !isFunction(given[key]))
      .map((key) => `\`${key}\` must be a function, or left out.`),
    ...(canary === undefined ? [] : canaryFaults(canary)),
  ];
}

const isName = (name: unknown): boolean => typeof name === 'string' && name.trim() !== '' && !/[|\n\r]/.test(name);

const canaryFaults = (canary: unknown): string[] =>
  ofCanary
    .filter((key) => !isFunction((canary as Record<string, unknown> | null)?.[key]))
    .map((key) => `\`canary.${key}\` must be a function.`);
