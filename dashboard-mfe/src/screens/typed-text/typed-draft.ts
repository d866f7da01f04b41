import { tabStorage } from './tab-storage';

/** What stands in a field and is not saved yet, and what was saved there when it was begun. */
interface TypedText {
  typed: string;
  before: string;
}

export type Draft<Name extends string> = Partial<Record<Name, TypedText>>;

/**
 * The fields that somebody changed and did not save, in this tab: they survive a reload, a new sign-in and a page left by mistake.
 * `place` says which form of whom.
 */
export function typedDraft<Name extends string>(place: string) {
  const key = `food-court/typed/${place}`;
  return {
    read: (): Draft<Name> => draftIn(tabStorage.read(key)),
    keep: (draft: Draft<Name>): void =>
      Object.keys(draft).length > 0 ? tabStorage.keep(key, JSON.stringify(draft)) : tabStorage.forget(key),
    forget: (): void => tabStorage.forget(key),
  };
}

/** Of another release it may be anything. */
function draftIn(stored: string | undefined): Draft<string> {
  const kept = parsed(stored);
  if (typeof kept !== 'object' || kept === null) return {};
  return Object.fromEntries(
    Object.entries(kept).filter((entry): entry is [string, TypedText] => isTypedText(entry[1])),
  );
}

const isTypedText = (kept: unknown): boolean => {
  const { typed, before } = (kept ?? {}) as Partial<Record<keyof TypedText, unknown>>;
  return typeof typed === 'string' && typeof before === 'string';
};

function parsed(stored = 'null'): unknown {
  try {
    return JSON.parse(stored);
  } catch {
    return undefined;
  }
}
