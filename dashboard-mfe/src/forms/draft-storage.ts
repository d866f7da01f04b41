import { tabStorage } from '@food-court/shared-api';

/** An unsaved text, and the text that was saved when the user started to edit. */
interface FieldDraft {
  typed: string;
  before: string;
}

export type Draft<Name extends string> = Partial<Record<Name, FieldDraft>>;

/**
 * Stores edited but unsaved fields in this tab, so that they survive a reload, a new sign-in and leaving the page by
 * mistake. `formName` names the form and its user.
 */
export function draftStorage<Name extends string>(formName: string) {
  const key = `food-court/typed/${formName}`;
  return {
    read: (): Draft<Name> => parseDraft(tabStorage.read(key)),
    save: (draft: Draft<Name>): void =>
      void (Object.keys(draft).length > 0 ? tabStorage.write(key, JSON.stringify(draft)) : tabStorage.remove(key)),
    clear: (): void => tabStorage.remove(key),
  };
}

/** Another release may have stored anything here. */
function parseDraft(stored: string | undefined): Draft<string> {
  const value = parseJson(stored);
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, FieldDraft] => isFieldDraft(entry[1])),
  );
}

const isFieldDraft = (value: unknown): boolean => {
  const { typed, before } = (value ?? {}) as Partial<Record<keyof FieldDraft, unknown>>;
  return typeof typed === 'string' && typeof before === 'string';
};

function parseJson(stored = 'null'): unknown {
  try {
    return JSON.parse(stored);
  } catch {
    return undefined;
  }
}
