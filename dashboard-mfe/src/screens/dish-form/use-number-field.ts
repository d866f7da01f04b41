import { useRef, type WheelEvent } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { DishValues } from './dish-values';

/** `unreadable`: what was typed is no number, and the field keeps it to itself. */
type NumberRule = (typed: string, unreadable?: boolean) => true | string;

/** What makes a text field one for a number that is judged by our own rule. */
export function useNumberField(form: UseFormReturn<DishValues>, name: 'price' | 'portions', rule: NumberRule) {
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
    // A wheel that scrolls the page must not turn the number.
    onWheel: (event: WheelEvent<HTMLInputElement>) => event.currentTarget.blur(),
    ref: (element: HTMLInputElement | null) => {
      field.current = element;
      ref(element);
    },
  } as const;
}
