import type { CourtClock } from '#modules/menu/index';

/** The byte order mark tells spreadsheets that the file is UTF-8. */
export const csvHeadOf = (...titles: string[]): string => `\uFEFF${titles.join()}\r\n`;

export function shownTime(instant: string, clock: CourtClock): string {
  const { date, minutes } = clock.wallTimeOf(new Date(instant));
  const [hour, minute] = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0'));
  return `${date} ${hour}:${minute}`;
}

/** Some spreadsheets run texts that begin like this as formulas, even after spaces or in full-width characters. */
const formula = /^[\s\p{Cc}]*[=+\-@＝＋－＠]/u;

export const textCell = (text: string): string => `"${formula.test(text) ? "'" : ''}${text.replaceAll('"', '""')}"`;
