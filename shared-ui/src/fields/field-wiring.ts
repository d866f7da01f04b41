import { useId } from 'react';

export interface FieldTexts {
  label: string;
  hint?: string;
  /** What is wrong, in words: shown in red under the control, which is marked invalid. */
  error?: string;
}

interface NativeWiring {
  id?: string;
  'aria-describedby'?: string;
}

/** The ids that tie a control to its label, hint and error. */
export function useFieldWiring({ hint, error }: Omit<FieldTexts, 'label'>, native: NativeWiring) {
  const ownId = useId();
  const id = native.id ?? ownId;
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = [native['aria-describedby'], hint && hintId, error && errorId].filter(Boolean).join(' ');
  return {
    hintId,
    errorId,
    control: {
      id,
      'aria-describedby': describedBy || undefined,
      'aria-invalid': error ? (true as const) : undefined,
    },
  };
}

export type FieldWiring = ReturnType<typeof useFieldWiring>;
