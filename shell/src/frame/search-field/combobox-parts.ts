import type { ComponentProps, RefObject } from 'react';

/** Props that the suggestions add to the form and its field, once their code is there. */
export interface ComboboxParts {
  form: ComponentProps<'form'>;
  input: ComponentProps<'input'>;
}

export interface ComboboxField {
  fieldRef: RefObject<HTMLInputElement | null>;
  /** Called with the props that make the field a combobox, whenever they change. */
  onParts: (parts: ComboboxParts) => void;
}
