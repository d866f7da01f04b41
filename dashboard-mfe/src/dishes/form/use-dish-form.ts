import { useRef, type WheelEvent } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { t } from '@food-court/shared-api';
import type { DishNumber } from '@food-court/shared-api/dish-numbers';
import { toast } from '@food-court/shared-auth';
import { useDraft, useInitialTexts } from '#forms/use-draft.ts';
import { type DishText, dishTextFromDraft, type DishValues, isSameDishText } from './dish-values';

/** The form of a dish with a draft of its texts. `formName` names the dish and the user. */
export function useDishForm(formName: string, saved: DishText) {
  const initial = useInitialTexts(formName, saved);
  const form = useForm<DishValues>({ defaultValues: { ...dishTextFromDraft(initial), photos: [] } });
  const { photos, ...typed } = form.watch();
  const draft = useDraft<keyof DishText>(formName, { typed, saved, write: form.setValue, isSame: isSameDishText });

  const fill = (values: DishValues) => {
    form.reset(values, { keepFieldsRef: true });
    form.setFocus('title');
  };
  /** Says what it did, and offers to undo it. */
  const replace = (values: DishValues, message: string) => {
    const before = form.getValues();
    fill(values);
    toast.info(message, { action: { label: t('Undo'), run: () => fill(before) } });
  };
  return { form, replace, hasPhotos: photos.length > 0, ...draft };
}

/** `unreadable`: the typed text is not a number, and the browser does not reveal it. */
type NumberRule = (typed: string, unreadable?: boolean) => true | string;

/** Properties that turn a text field into a number field with our own rule. */
export function useNumberField(form: UseFormReturn<DishValues>, name: 'price' | DishNumber, rule: NumberRule) {
  const field = useRef<HTMLInputElement>(null);
  const { ref, ...registered } = form.register(name, {
    validate: (typed) => rule(typed, field.current?.validity.badInput),
  });
  return {
    ...registered,
    type: 'number',
    min: 0,
    step: 'any',
    autoComplete: 'off',
    error: form.formState.errors[name]?.message,
    // A wheel that scrolls the page must not change the number.
    onWheel: (event: WheelEvent<HTMLInputElement>) => event.currentTarget.blur(),
    ref: (element: HTMLInputElement | null) => {
      field.current = element;
      ref(element);
    },
  } as const;
}
