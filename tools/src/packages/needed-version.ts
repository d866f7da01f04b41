import type { Offer } from './package-offer';

export type Step = 'major' | 'minor' | 'none';

export interface OfferChange {
  step: Step;
  /** Sentences that explain the step. */
  reasons: string[];
}

const isCall = (name: string): boolean => name.startsWith('call ');
const isNeeded = (name: string): boolean => name.endsWith(' (needed)');

/** Determines the semver step by what users of the recorded package would notice. */
export function offerChange(recorded: Offer, current: Offer): OfferChange {
  const gone = Object.keys(recorded).filter((name) => !(name in current));
  const changed = Object.keys(recorded).filter((name) => name in current && current[name] !== recorded[name]);
  const added = Object.keys(current).filter((name) => !(name in recorded));
  const major = [
    ...gone.map((name) => `${name} is gone`),
    ...changed.filter((name) => !isCall(name)).map((name) => `${name} has changed`),
    ...added.filter((name) => isNeeded(name) && ownerOf(name) in recorded).map((name) => `${name} is new`),
  ];
  if (major.length > 0) return { step: 'major', reasons: major };
  // The gate warns about changed calls, and refuses only removed ones.
  const minor = [...changed.map((name) => `${name} has changed`), ...added.map((name) => `${name} is new`)];
  return { step: minor.length > 0 ? 'minor' : 'none', reasons: minor };
}

/** Returns the type of a member. A required member of a new type breaks nobody. */
const ownerOf = (member: string): string => member.slice(0, member.lastIndexOf('.'));

/** Returns the lowest version that may contain the change. */
export function neededVersion(recorded: string, step: Step): string {
  const [major = 0, minor = 0] = recorded.split('.').map(Number);
  if (step === 'none') return recorded;
  return step === 'major' ? `${major + 1}.0.0` : `${major}.${minor + 1}.0`;
}

export function isBelow(version: string, needed: string): boolean {
  const [a, b] = [version, needed].map((text) => text.split('.').map(Number));
  const difference = [0, 1, 2].map((place) => (a?.[place] ?? 0) - (b?.[place] ?? 0)).find((each) => each !== 0);
  return (difference ?? 0) < 0;
}
