import { dateFormat } from '@food-court/shared-ui';

/** A date with its time, as the dashboard writes it everywhere. */
export const writeTime = dateFormat({ dateStyle: 'medium', timeStyle: 'short' });
