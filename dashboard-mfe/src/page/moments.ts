import { dateFormat } from '@food-court/shared-ui';

const moment = dateFormat({ dateStyle: 'medium', timeStyle: 'short' });
const day = dateFormat({ dateStyle: 'medium' });

/** An instant with its time: 28 Nov 2026, 12:40. */
export const writeMoment = (instant: string): string => moment(new Date(instant));

/** The day of an instant: 28 Nov 2026. */
export const writeDay = (instant: string): string => day(new Date(instant));
