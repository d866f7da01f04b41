export const dayMs = 86_400_000;

/** For example '2026-11-27', in UTC. */
export const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

export const daysBefore = (day: string, days: number): string => dayOf(Date.parse(day) - days * dayMs);
