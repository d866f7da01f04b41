import type { Draft } from './typed-draft';

/** The texts of a form, by field. */
export type Texts<Name extends string> = Readonly<Record<Name, string>>;

/** White space around it is not sent, and a field has its own ends of lines. */
export const sameText = (a: string, b: string): boolean => bare(a) === bare(b);
const bare = (text: string): string => text.replace(/\r\n?/g, '\n').trim();

export type Sameness<Name extends string> = (a: string, b: string, name: Name) => boolean;

interface Field {
  /** What was saved when the field showed it last. */
  before: string;
  /** Somebody typed something else over it. */
  own: boolean;
}

/** Which fields of a form are somebody's own, and which only show what is saved. */
export type Fields<Name extends string> = Readonly<Record<Name, Field>>;

export const namesOf = <Name extends string>(texts: Readonly<Record<Name, unknown>>): Name[] =>
  Object.keys(texts) as Name[];

const eachOf = <Name extends string, Value>(names: readonly Name[], valueOf: (name: Name) => Value) =>
  Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<Name, Value>;

export const fieldsAsOpened = <Name extends string>(draft: Draft<Name>, saved: Texts<Name>): Fields<Name> =>
  eachOf(namesOf(saved), (name) => ({ before: draft[name]?.before ?? saved[name], own: draft[name] !== undefined }));

export const textsAsOpened = <Name extends string>(draft: Draft<Name>, saved: Texts<Name>): Texts<Name> =>
  eachOf(namesOf(saved), (name) => draft[name]?.typed ?? saved[name]);

/** A field that says what is saved is nobody's own; one that is somebody's own stays it whatever is saved meanwhile. */
export function fieldsNow<Name extends string>(
  fields: Fields<Name>,
  typed: Texts<Name>,
  saved: Texts<Name>,
  same: Sameness<Name>,
): Fields<Name> {
  const names = namesOf(saved);
  const now = eachOf(names, (name) => {
    const { before, own } = fields[name];
    return same(typed[name], saved[name], name)
      ? { before: saved[name], own: false }
      : { before, own: own || !same(typed[name], before, name) };
  });
  return names.every((name) => now[name].own === fields[name].own && now[name].before === fields[name].before)
    ? fields
    : now;
}

export const draftOf = <Name extends string>(fields: Fields<Name>, typed: Texts<Name>): Draft<Name> => {
  const own = namesOf(fields).filter((name) => fields[name].own);
  return eachOf(own, (name) => ({ typed: typed[name], before: fields[name].before }));
};
