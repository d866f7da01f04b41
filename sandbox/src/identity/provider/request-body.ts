import { invalidPayload } from './provider-error';
import type { Field, Fields } from './operations';

export type RequestBody = Record<string, unknown>;

/**
 * Only fields that the call has, spelled as the call spells them. The emulator takes `id_token` or `ID-TOKEN`
 * for `idToken`, too; what we did not read must not reach it.
 */
export function readBody(raw: Buffer, contentType: string, fields: Fields): RequestBody {
  const body = contentType.startsWith('application/x-www-form-urlencoded') ? readForm(raw) : readJson(raw);
  for (const [name, value] of Object.entries(body)) {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (field === undefined) throw invalidPayload(`Unknown name "${name}": Cannot find field.`);
    if (!fits[field](value)) throw invalidPayload(`Invalid value at '${name}'`);
  }
  return body;
}

const fits: Record<Field, (value: unknown) => boolean> = {
  text: (value) => typeof value === 'string',
  flag: (value) => typeof value === 'boolean',
  texts: (value) => Array.isArray(value) && value.every(fits.text),
};

const readForm = (raw: Buffer): RequestBody => Object.fromEntries(new URLSearchParams(raw.toString()));

function readJson(raw: Buffer): RequestBody {
  if (raw.length === 0) return {};
  let body: unknown;
  try {
    body = JSON.parse(raw.toString());
  } catch {
    throw invalidPayload('The body is no JSON.');
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw invalidPayload('The body is no JSON object.');
  return withoutAbsent(body as RequestBody);
}

/** The provider takes null for absent; the SDK sends it, for instance to keep a photo as it is. */
const withoutAbsent = (body: RequestBody): RequestBody =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null));
