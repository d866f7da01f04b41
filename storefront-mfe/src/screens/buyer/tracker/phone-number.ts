/** Marks that people put between the digits. */
const between = /[\s().\-/]/g;

/** The number with its country, as calls name it. Undefined for anything else: nobody knows the country of “07700…”. */
export function readPhoneNumber(typed: string): string | undefined {
  const digits = typed.replace(between, '');
  const number = digits.startsWith('00') ? `+${digits.slice(2)}` : digits;
  return /^\+[1-9]\d{6,14}$/.test(number) ? number : undefined;
}
