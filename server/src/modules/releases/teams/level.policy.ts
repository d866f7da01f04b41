/** From the most trust to the least. Builds of a watched remote are examined; pages of a guest run in a sandboxed frame. */
export const levels = ['trusted', 'watched', 'guest'] as const;
export type Level = (typeof levels)[number];

export interface Trust {
  level: Level;
  /** The calls that a guest may make, in alphabetical order. Only a guest has a list. */
  calls: readonly string[];
}

/** A remote has this without a row. */
export const fullTrust: Trust = { level: 'trusted', calls: [] };

/** Trust that goes no further than either of the two: a tightening counts at once, a loosening leaves what was confirmed. */
export function lesserTrust(confirmed: Trust, asked: Trust): Trust {
  if (confirmed.level === 'guest' && asked.level === 'guest')
    return { level: 'guest', calls: asked.calls.filter((call) => confirmed.calls.includes(call)) };
  return levels.indexOf(asked.level) > levels.indexOf(confirmed.level) ? asked : confirmed;
}

export const isSameTrust = (one: Trust, other: Trust): boolean =>
  one.level === other.level && one.calls.join() === other.calls.join();
