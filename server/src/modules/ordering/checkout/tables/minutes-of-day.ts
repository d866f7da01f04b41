const twoDigits = (number: number): string => String(number).padStart(2, '0');

/** 750 is written as 12:30. */
export const writeMinutes = (minutes: number): string =>
  `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;

/** The contract has checked the form of the time. */
export function readMinutes(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}
