import type { Draft } from './draft-storage';

/** The texts of a form, by field. */
export type Texts<Name extends string> = Readonly<Record<Name, string>>;

/** White space around a text is not sent, and a text area has its own line ends. */
export const isSameText = (a: string, b: string): boolean => normalize(a) === normalize(b);
const normalize = (text: string): string => text.replace(/\r\n?/g, '\n').trim();

export type TextComparison<Name extends string> = (a: string, b: string, name: Name) => boolean;

interface FieldState {
  /** The saved text when the field last showed it. */
  before: string;
  /** The user typed something else over it. */
  isEdited: boolean;
}

/** Which fields of a form the user edited, and which only show the saved text. */
export type FieldStates<Name extends string> = Readonly<Record<Name, FieldState>>;

export const fieldNames = <Name extends string>(texts: Readonly<Record<Name, unknown>>): Name[] =>
  Object.keys(texts) as Name[];

const mapNames = <Name extends string, Value>(names: readonly Name[], valueOf: (name: Name) => Value) =>
  Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<Name, Value>;

export const initialFields = <Name extends string>(draft: Draft<Name>, saved: Texts<Name>): FieldStates<Name> =>
  mapNames(fieldNames(saved), (name) => ({
    before: draft[name]?.before ?? saved[name],
    isEdited: draft[name] !== undefined,
  }));

export const initialTexts = <Name extends string>(draft: Draft<Name>, saved: Texts<Name>): Texts<Name> =>
  mapNames(fieldNames(saved), (name) => draft[name]?.typed ?? saved[name]);

/** A field that shows the saved text counts as unedited. An edited field stays edited whatever is saved in the meantime. */
export function updateFields<Name extends string>(
  fields: FieldStates<Name>,
  typed: Texts<Name>,
  saved: Texts<Name>,
  isSame: TextComparison<Name>,
): FieldStates<Name> {
  const names = fieldNames(saved);
  const updated = mapNames(names, (name) => {
    const { before, isEdited } = fields[name];
    return isSame(typed[name], saved[name], name)
      ? { before: saved[name], isEdited: false }
      : { before, isEdited: isEdited || !isSame(typed[name], before, name) };
  });
  const isUnchanged = names.every(
    (name) => updated[name].isEdited === fields[name].isEdited && updated[name].before === fields[name].before,
  );
  return isUnchanged ? fields : updated;
}

export const createDraft = <Name extends string>(fields: FieldStates<Name>, typed: Texts<Name>): Draft<Name> => {
  const edited = fieldNames(fields).filter((name) => fields[name].isEdited);
  return mapNames(edited, (name) => ({ typed: typed[name], before: fields[name].before }));
};
