import type { OpenHours } from '@food-court/shared-api';
import { kitchenLimits, weekdays, type Weekday } from '@food-court/shared-api/kitchen-limits';

/** The hours as typed. */
export type Week = readonly OpenHours[];

const wholeDay = { from: '11:00', to: '22:00' };
/** Empty hours after a break, to be filled in. */
const unknown = { from: '', to: '' };

export const hoursOf = (week: Week, day: Weekday): OpenHours[] => week.filter((hours) => hours.day === day);

export const canAdd = (week: Week, day: Weekday): boolean => hoursOf(week, day).length < kitchenLimits.hoursADay;

export const withHours = (week: Week, day: Weekday): Week => [
  ...week,
  { day, ...(hoursOf(week, day).length === 0 ? wholeDay : unknown) },
];

export const withoutHours = (week: Week, removed: OpenHours): Week => week.filter((hours) => hours !== removed);

export const withTime = (week: Week, changed: OpenHours, time: Partial<OpenHours>): Week =>
  week.map((hours) => (hours === changed ? { ...hours, ...time } : hours));

export const likeMonday = (week: Week): Week =>
  weekdays.flatMap((day) => hoursOf(week, 'Monday').map((hours) => ({ ...hours, day })));

/** Sorted by day and time, as they are saved. */
export const sorted = (week: Week): OpenHours[] =>
  weekdays.flatMap((day) => hoursOf(week, day).toSorted((a, b) => a.from.localeCompare(b.from)));

export const hasGaps = (week: Week): boolean => week.some(({ from, to }) => !from || !to);

/** True if the hours end on the next day. */
export const isNight = ({ from, to }: OpenHours): boolean => to !== '' && to <= from;
