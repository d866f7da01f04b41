import { dateFormat } from '@food-court/shared-ui';

const writeTime = dateFormat({ dateStyle: 'medium', timeStyle: 'short' });
export const writeMoment = (iso: string): string => writeTime(new Date(iso));
