export const formatSeconds = (milliseconds: number): string => `${(milliseconds / 1_000).toFixed(1)} s`;

export const formatMinute = (instant: string): string => instant.slice(0, 16).replace('T', ' ');

export const kilobytes = (bytes: number): string => `${(bytes / 1_000).toFixed(1)} kB`;

export const count = (number: number, one: string): string =>
  `${number.toLocaleString('en')} ${one}${number === 1 ? '' : 's'}`;
