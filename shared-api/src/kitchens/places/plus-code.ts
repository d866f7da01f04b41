import type { Place } from './distance';

/** Open Location Code, as its specification at github.com/google/open-location-code defines it. */
const digits = '23456789CFGHJMPQRVWX';
const separatorAt = 8;
/** Ten digits name a square of about 14 metres, which finds a door. */
const pairDigits = 10;
/** In degrees, for each pair of digits. */
const sizes = [20, 1, 1 / 20, 1 / 400, 1 / 8_000] as const;
const finest = 8_000;

const fullCode = /^[23456789CFGHJMPQRV][23456789CFGHJMPQRVWX]{7}\+[23456789CFGHJMPQRVWX]{2}/;
const shortCode = /^([23456789CFGHJMPQRVWX]{2}|[23456789CFGHJMPQRVWX]{4})\+[23456789CFGHJMPQRVWX]{2}/;

/** Written as on a map: the code, then perhaps a town. */
const codeIn = (typed: string): string => typed.trim().toUpperCase().split(/\s/)[0] ?? '';

/** A code of ten digits. */
export function plusCodeOf({ latitude, longitude }: Place): string {
  const most = 180 * finest - 1;
  const north = Math.min(most, Math.max(0, Math.floor((latitude + 90) * finest + 1e-6)));
  const turns = 360 * finest;
  const east = ((Math.floor((longitude + 180) * finest + 1e-6) % turns) + turns) % turns;
  const code: string[] = [];
  for (let [y, x, left] = [north, east, pairDigits]; left > 0; left -= 2) {
    code.unshift(digits[y % 20] ?? '', digits[x % 20] ?? '');
    [y, x] = [Math.floor(y / 20), Math.floor(x / 20)];
  }
  return `${code.slice(0, separatorAt).join('')}+${code.slice(separatorAt).join('')}`;
}

/** The middle of the square. */
function middleOf(code: string): Place {
  const values = [...code.replace('+', '').slice(0, pairDigits)].map((digit) => digits.indexOf(digit));
  const low = (first: 0 | 1): number =>
    sizes.reduce((sum, size, pair) => sum + (values[pair * 2 + first] ?? 0) * size, 0);
  const half = 1 / finest / 2;
  const rounded = (degrees: number): number => Math.round(degrees * 1e7) / 1e7;
  return { latitude: rounded(low(0) + half - 90), longitude: rounded(low(1) + half - 180) };
}

/** Moves a place by whole squares until it is the nearest one. */
const nearest = (degrees: number, to: number, size: number): number =>
  degrees + Math.round((to - degrees) / size) * size;

/** A short code names the square that is nearest to the court. Undefined for what is no code. */
export function placeOfPlusCode(typed: string, near: Place): Place | undefined {
  const code = codeIn(typed);
  if (fullCode.test(code)) return middleOf(code);
  const [, kept] = shortCode.exec(code) ?? [];
  if (kept === undefined) return undefined;
  const missing = separatorAt - kept.length;
  const size = sizes[missing / 2 - 1] ?? 1;
  const { latitude, longitude } = middleOf(plusCodeOf(near).slice(0, missing) + code);
  return { latitude: nearest(latitude, near.latitude, size), longitude: nearest(longitude, near.longitude, size) };
}
