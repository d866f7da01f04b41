import { invalidPayload } from '#web/provider-error';
import { isOfField, type Fields } from './fields';

export type RequestBody = Record<string, unknown>;

/** Accepts only the fields of the call, in their exact spelling. */
export function readBody(raw: Buffer, contentType: string, fields: Fields): RequestBody {
  const body = contentType.startsWith('application/x-www-form-urlencoded') ? readForm(raw) : readJson(raw);
  for (const [name, value] of Object.entries(body)) {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (field === undefined) throw invalidPayload(`Unknown name "${name}": Cannot find field.`);
    if (!isOfField[field](value)) throw invalidPayload(`Invalid value at '${name}'`);
  }
  return body;
}

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
  return withoutNulls(body as RequestBody);
}

/** The provider treats null as missing. The SDK sends it, for example to leave a photo unchanged. */
const withoutNulls = (body: RequestBody): RequestBody =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null));
