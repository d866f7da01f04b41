import { useEffect, useMemo, useRef, useState } from 'react';
import { useIsHydrated } from '../page/use-is-hydrated';
import { draftStorage } from './draft-storage';
import {
  createDraft,
  fieldNames,
  initialFields,
  initialTexts,
  isSameText,
  updateFields,
  type TextComparison,
  type Texts,
} from './edited-fields';

/** The texts a form opens with: the draft of an earlier page over the saved texts. The server knows no draft. */
export function useInitialTexts<Name extends string>(formName: string, saved: Texts<Name>): Texts<Name> {
  const isHydrated = useIsHydrated();
  const [texts] = useState(() => initialTexts(isHydrated ? draftStorage<Name>(formName).read() : {}, saved));
  return texts;
}

/** A key that changes after hydration if there is a draft, so that the form opens again with it. */
export function useDraftKey(formName: string): string {
  const isHydrated = useIsHydrated();
  const [isServers] = useState(!isHydrated);
  const hasDraft = useMemo(
    () => isServers && isHydrated && fieldNames(draftStorage(formName).read()).length > 0,
    [isServers, isHydrated, formName],
  );
  return hasDraft ? `${formName}, restored` : formName;
}

interface DraftForm<Name extends string> {
  /** The texts in the fields now. */
  typed: Texts<Name>;
  /** The saved texts, as far as this page knows. */
  saved: Texts<Name>;
  write: (name: Name, text: string) => void;
  isSame?: TextComparison<Name>;
}

/** Stores the edited fields as a draft. An unedited field follows the saved text, whoever changes it. */
export function useDraft<Name extends string>(
  formName: string,
  { typed, saved, write, isSame = isSameText }: DraftForm<Name>,
) {
  const [draft] = useState(() => draftStorage<Name>(formName));
  const isHydrated = useIsHydrated();
  const [fields, setFields] = useState(() => initialFields(isHydrated ? draft.read() : {}, saved));
  const updated = updateFields(fields, typed, saved, isSame);
  const edited = fieldNames(saved).filter((name) => updated[name].isEdited);
  const [wasRestored, setWasRestored] = useState(edited.length > 0);
  const discarded = useRef<Texts<Name>>(undefined);

  useEffect(() => {
    // An existing draft stays until the form opens with it.
    if (!isHydrated) return;
    setFields(updated);
    const names = fieldNames(saved);
    for (const name of names)
      if (!updated[name].isEdited && !isSame(typed[name], saved[name], name)) write(name, saved[name]);
    const text = discarded.current;
    if (text && names.every((name) => isSame(typed[name], text[name], name))) draft.clear();
    else draft.save(createDraft(updated, typed));
  }, [isHydrated, draft, updated, typed, saved, isSame, write]);

  return {
    edited,
    /** Edited fields whose saved text was changed by somebody else in the meantime. */
    conflicting: edited.filter((name) => !isSame(updated[name].before, saved[name], name)),
    /** Edited fields came from the draft of an earlier page. */
    isRestored: wasRestored && edited.length > 0,
    /** Call this when the text was sent or discarded, so that it needs no draft any more. */
    discard: (text: Texts<Name>): void => {
      discarded.current = text;
      setWasRestored(false);
      draft.clear();
    },
  };
}
