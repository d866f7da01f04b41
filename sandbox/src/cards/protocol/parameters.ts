import type { Metadata } from './objects';
import type { FormValue } from './form';
import { invalidParameter, missingParameter, unknownParameter } from './refusal';

/** Reads one parameter, or throws a refusal that names it. */
export type Read<Value> = (value: FormValue, param: string) => Value;

type Shape = Record<string, Read<unknown>>;
export type Given<S extends Shape> = { [Name in keyof S]?: ReturnType<S[Name]> };

/** Refuses every parameter that the shape does not name, as the provider does. */
export const object =
  <S extends Shape>(shape: S): Read<Given<S>> =>
  (value, param) => {
    if (typeof value === 'string') throw invalidParameter(param, `Invalid object`);
    const read = Object.entries(value).map(([name, inner]) => {
      const full = param === '' ? name : `${param}[${name}]`;
      const reader = Object.hasOwn(shape, name) ? shape[name] : undefined;
      if (!reader) throw unknownParameter(full);
      return [name, reader(inner, full)];
    });
    return Object.fromEntries(read) as Given<S>;
  };

/** An empty string removes a value. */
export const nullableString: Read<string | null> = (value, param) => {
  if (typeof value !== 'string') throw invalidParameter(param, `Invalid string: ${param}`);
  if (value.length > 5000) throw invalidParameter(param, `Invalid string: ${param} must be at most 5000 characters`);
  return value === '' ? null : value;
};

export const string: Read<string> = (value, param) => nullableString(value, param) ?? '';

export const integer: Read<number> = (value, param) => {
  if (typeof value !== 'string' || !/^-?\d{1,15}$/.test(value))
    throw invalidParameter(
      param,
      `Invalid integer: ${typeof value === 'string' ? value : param}`,
      'parameter_invalid_integer',
    );
  return Number(value);
};

export const boolean: Read<boolean> = (value, param) => {
  if (value !== 'true' && value !== 'false')
    throw invalidParameter(param, `Invalid boolean: ${typeof value === 'string' ? value : param}`);
  return value === 'true';
};

export const oneOf =
  <const Choice extends string>(...choices: readonly Choice[]): Read<Choice> =>
  (value, param) => {
    const choice = choices.find((candidate) => candidate === value);
    if (choice === undefined) throw invalidParameter(param, `Invalid ${param}: must be one of ${choices.join(', ')}`);
    return choice;
  };

export const stringArray: Read<string[]> = (value, param) => {
  const items = typeof value === 'string' ? [] : Object.values(value);
  if (items.length === 0 || items.some((item) => typeof item !== 'string'))
    throw invalidParameter(param, `Invalid array`);
  return items as string[];
};

/** Enforces the provider's limits: 50 keys of 40 characters, values of 500. An empty value removes its key. */
export const metadata: Read<Metadata> = (value, param) => {
  if (value === '') return {};
  if (typeof value === 'string') throw invalidParameter(param, 'Invalid object');
  for (const [key, inner] of Object.entries(value)) {
    if (typeof inner !== 'string') throw invalidParameter(`${param}[${key}]`, 'Metadata values must be strings');
    if (key.length > 40)
      throw invalidParameter(
        param,
        `Metadata keys can have up to 40 characters; ${key.slice(0, 40)}… has ${key.length}`,
      );
    if (inner.length > 500)
      throw invalidParameter(
        `${param}[${key}]`,
        `Metadata values can have up to 500 characters; ${key} has ${inner.length}`,
      );
  }
  if (Object.keys(value).length > 50) throw invalidParameter(param, 'Metadata can have up to 50 keys');
  return { ...(value as Record<string, string>) };
};

/** Accepts a parameter that is valid at the provider and has no effect here. */
export const ignored: Read<undefined> = () => undefined;

export function required<Value>(value: Value | null | undefined, param: string): Value {
  if (value === undefined || value === null || value === '') throw missingParameter(param);
  return value;
}

export const noParameters = object({});
