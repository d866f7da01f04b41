/** Formats a parameter as PostgreSQL reads it. */
export function parameterText(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (Array.isArray(value)) return `{${value.map(itemText).join(',')}}`;
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean' || typeof value === 'bigint') return String(value);
  throw new TypeError(`A parameter can’t be of the type ${typeof value}.`);
}

function itemText(item: unknown): string {
  const text = parameterText(item);
  return text === null || Array.isArray(item) ? String(text) : `"${text.replace(/["\\]/g, '\\$&')}"`;
}
