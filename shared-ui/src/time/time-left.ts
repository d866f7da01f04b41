import { t } from '@food-court/shared-api';
import { dateFormat } from './date-format';

const minute = 60_000;
const hour = 60 * minute;

const timeFormat = dateFormat({ timeStyle: 'short' });
const dateTimeFormat = dateFormat({ dateStyle: 'medium', timeStyle: 'short' });

export interface TimeLeft {
  /** For example '14:10', with the date when it is not soon. */
  until: string;
  /** For example '9 min'. */
  left: string;
}

/** The time until an instant, formatted for people; undefined when it is over. */
export function timeLeft(instant: string, now: number): TimeLeft | undefined {
  const end = new Date(instant);
  const left = end.getTime() - now;
  if (left <= 0) return undefined;
  return { until: (left < 12 * hour ? timeFormat : dateTimeFormat)(end), left: durationText(left) };
}

function durationText(left: number): string {
  if (left < minute) return t('less than a minute');
  const minutes = Math.ceil(left / minute);
  return minutes < 120 ? t('{minutes} min', { minutes }) : t('{hours} h', { hours: Math.floor(minutes / 60) });
}
