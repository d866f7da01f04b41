import { language } from '@food-court/shared-api';

/** English dates are British: the day before the month. */
const localeOf = (name: string): string => (name === 'en' ? 'en-GB' : name);

/** Writes instants as the language of the page does. A format takes long to make, so each language's is made once. */
export function dateFormat(options: Intl.DateTimeFormatOptions): (instant: Date | number) => string {
  const formats = new Map<string, Intl.DateTimeFormat>();
  return (instant) => {
    const name = language();
    const format = formats.get(name) ?? new Intl.DateTimeFormat(localeOf(name), options);
    formats.set(name, format);
    return format.format(instant);
  };
}
