import { invalidParameter } from './refusal';

export type Form = { [name: string]: FormValue };
export type FormValue = string | Form;

/** None of our parameters is nested deeper. */
const DEEPEST = 5;

/** Parses nested names as the SDKs write them, `card[number]=…&expand[0]=…`. A list becomes a form with numbers as names. */
export function readForm(text: string): Form {
  const form = emptyForm();
  for (const [key, value] of new URLSearchParams(text)) assign(form, key, value);
  return form;
}

function assign(form: Form, key: string, value: string): void {
  const parts = /^[^[\]]+(\[[^[\]]*\])*$/.test(key) ? key.replaceAll(']', '').split('[') : [];
  if (parts.length === 0 || parts.length > DEEPEST) throw invalidParameter(key, `Invalid parameter name: ${key}`);
  const last = parts.pop()!;
  let inner = form;
  for (const part of parts) {
    const next = (inner[nameIn(inner, part)] ??= emptyForm());
    if (typeof next === 'string')
      throw invalidParameter(key, `Invalid ${part}: given both as a value and as an object`);
    inner = next;
  }
  inner[nameIn(inner, last)] = value;
}

/** `[]` means the next item of a list. */
const nameIn = (form: Form, part: string) => (part === '' ? String(Object.keys(form).length) : part);

/** Has no prototype, because a parameter may have any name. */
const emptyForm = (): Form => Object.create(null) as Form;
