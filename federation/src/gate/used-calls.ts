import { createHash } from 'node:crypto';
import { contract, type CallDefinition, type CallName } from '@food-court/shared-api/contract';
import type { ManifestFacts } from '../discovery';
import { isCandidate, type Finding, type ServedBuild } from './served-build';

/** Number of hexadecimal digits: enough for the few dozen calls of a build. */
const shapeLength = 8;

/** A short hash of what callers rely on, the call's input and answer. Undefined when the contract lacks the call. */
export function callShape(name: string): string | undefined {
  if (!Object.hasOwn(contract, name)) return undefined;
  const { params, query, body, answer, status, paged }: CallDefinition = contract[name as CallName];
  const shape = JSON.stringify([params, query, body, answer, status, paged]);
  return createHash('sha256').update(shape).digest('hex').slice(0, shapeLength);
}

export interface CallMismatches {
  /** Calls that the API does not have. */
  missing: string[];
  /** Calls with another shape than in the build, which may be harmless. */
  changed: string[];
}

/** Compares the calls of a build with the API of this checkout or server. */
export function callMismatches({ uses = {} }: ManifestFacts): CallMismatches {
  const names = Object.keys(uses).sort();
  return {
    missing: names.filter((name) => callShape(name) === undefined),
    changed: names.filter((name) => callShape(name) !== undefined && callShape(name) !== uses[name]),
  };
}

export const callFindings = (after: readonly ServedBuild[]): Finding[] =>
  after.filter(isCandidate).flatMap(({ name, build, facts }): Finding[] => {
    const { missing, changed } = callMismatches(facts);
    return [
      ...missing.map((call): Finding => ({
        kind: 'fault',
        deployable: name,
        message: `${name} ${build} calls ${call}, which the API does not have`,
      })),
      ...changed.map((call): Finding => ({
        kind: 'warning',
        deployable: name,
        message: `${name} ${build} was built with a different ${call} than the API has now`,
      })),
    ];
  });
