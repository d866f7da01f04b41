import { useEffect, useRef, useState } from 'react';
import { typedDraft } from './typed-draft';
import {
  draftOf,
  fieldsAsOpened,
  fieldsNow,
  namesOf,
  sameText,
  textsAsOpened,
  type Sameness,
  type Texts,
} from './typed-over';

/** What a form begins with: what is saved, and over it what was typed before and not saved. */
export const textsToOpenWith = <Name extends string>(place: string, saved: Texts<Name>): Texts<Name> =>
  textsAsOpened(typedDraft<Name>(place).read(), saved);

interface TypedOver<Name extends string> {
  /** As it stands in the fields. */
  typed: Texts<Name>;
  /** As it is saved, as far as this page knows. */
  saved: Texts<Name>;
  write: (name: Name, text: string) => void;
  same?: Sameness<Name>;
}

/** Keeps what somebody typed until it is settled, and nothing else: a field nobody typed in shows what is saved, whoever changes it. */
export function useTypedOver<Name extends string>(
  place: string,
  { typed, saved, write, same = sameText }: TypedOver<Name>,
) {
  const [draft] = useState(() => typedDraft<Name>(place));
  const [fields, setFields] = useState(() => fieldsAsOpened(draft.read(), saved));
  const names = namesOf(saved);
  const now = fieldsNow(fields, typed, saved, same);
  const own = names.filter((name) => now[name].own);
  const [restored, setRestored] = useState(own.length > 0);
  const settled = useRef<Texts<Name>>(undefined);

  useEffect(() => {
    setFields(now);
    for (const name of names) if (!now[name].own && !same(typed[name], saved[name], name)) write(name, saved[name]);
    const text = settled.current;
    if (text && names.every((name) => same(typed[name], text[name], name))) draft.forget();
    else draft.keep(draftOf(now, typed));
  });

  return {
    /** The fields that somebody changed. */
    own,
    /** Those of them that somebody else has changed since. */
    contested: own.filter((name) => !same(now[name].before, saved[name], name)),
    /** Something in them was typed before the page was opened. */
    restored: restored && own.length > 0,
    /** This text needs no keeping: it was sent, or thrown away. */
    settle: (text: Texts<Name>): void => {
      settled.current = text;
      setRestored(false);
      draft.forget();
    },
  };
}
