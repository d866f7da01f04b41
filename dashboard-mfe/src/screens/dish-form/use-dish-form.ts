import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { dishDraft } from './dish-draft';
import { sameText, type DishText, type DishValues } from './dish-values';

/** The form of a dish whose text is kept until it is settled; `place` says whose it is, and of which dish. */
export function useDishForm(place: string, saved: DishText) {
  const [draft] = useState(() => dishDraft(place));
  const [found] = useState(draft.read);
  const [restored, setRestored] = useState(found !== undefined);
  const settledText = useRef(saved);
  const form = useForm<DishValues>({ defaultValues: { ...saved, ...found, photos: [] } });
  const { subscribe } = form;

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => (sameText(values, settledText.current) ? draft.forget() : draft.keep(values)),
      }),
    [subscribe, draft],
  );

  /** This text needs no keeping: it was sent, or thrown away. */
  const settle = (text: DishText) => {
    settledText.current = text;
    setRestored(false);
    draft.forget();
  };

  return { form, restored, settle };
}
