import { dateFormat } from '@food-court/shared-ui';

/** A date with its time, as the dashboard writes it everywhere: 28 Nov 2026, 12:40. */
export const writeTime = dateFormat({ dateStyle: 'medium', timeStyle: 'short' });

/** The day of an instant: 28 Nov 2026. */
export const writeDay = dateFormat({ dateStyle: 'medium' });

/** The time of an instant of today: 12:40. */
export const writeClock = dateFormat({ timeStyle: 'short' });
