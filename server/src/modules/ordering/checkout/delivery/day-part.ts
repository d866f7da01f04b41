import type { CourtClock } from '#modules/menu/index';

/** The hours with which parts of the day begin: the night until the morning, noon, the afternoon, the evening, late. */
const starts = [0, 11, 15, 18, 22] as const;

/** Streets and couriers are about as busy in one part of the day. An hour alone has too few deliveries. */
export function dayPartOf(instant: Date, { wallTimeOf }: Pick<CourtClock, 'wallTimeOf'>): number {
  const { minutes } = wallTimeOf(instant);
  return starts.findLastIndex((hour) => minutes >= hour * 60);
}
