import { language } from '@food-court/shared-api';

/** English dates are British: the day before the month. */
const localeOf = (name: string): string => (name === 'en' ? 'en-GB' : name);

/**
 * Writes instants as the language of the page does, by the clock of the page. A format takes long to make, so each is made
 * once.
 */
export function dateFormat(options: Intl.DateTimeFormatOptions): (instant: Date | number) => string {
  const formats = new Map<string, Intl.DateTimeFormat>();
  return (instant) => {
    const name = language();
    const { timeZone } = globalThis.foodCourtClock ?? {};
    const key = `${name} ${timeZone}`;
    const format = formats.get(key) ?? new Intl.DateTimeFormat(localeOf(name), { timeZone, ...options });
    formats.set(key, format);
    return format.format(instant);
  };
}
