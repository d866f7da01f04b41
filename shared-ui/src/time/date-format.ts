import { language } from '@food-court/shared-api';

/** English dates are British, with the day before the month. */
const localeOf = (name: string): string => (name === 'en' ? 'en-GB' : name);

/** Formats instants in the language and time zone of the page. Formats are cached, because creating one is slow. */
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
