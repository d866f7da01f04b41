/** Formats a parameter as PostgreSQL reads it. Bytes are sent as they are. */
export function parameterText(value: unknown): string | Buffer | null {
  if (value === null || value === undefined) return null;
  if (value instanceof Uint8Array) return Buffer.from(value);
  if (Array.isArray(value)) return `{${value.map(itemText).join(',')}}`;
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'object') return JSON.stringify(value);
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean' || typeof value === 'bigint') return String(value);
  throw new TypeError(`A parameter can’t be of the type ${typeof value}.`);
}

function itemText(item: unknown): string {
  const text = parameterText(item);
  if (typeof text === 'object' && text !== null) throw new TypeError('Bytes can’t be in an array.');
  return text === null || Array.isArray(item) ? String(text) : `"${text.replace(/["\\]/g, '\\$&')}"`;
}
