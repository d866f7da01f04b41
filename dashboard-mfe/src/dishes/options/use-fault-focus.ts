import { type Ref, type RefObject, useEffect, useImperativeHandle, useRef } from 'react';

/** Opens the options when the form focuses them, and focuses the first invalid field as soon as it is rendered. */
export function useFaultFocus(ref: Ref<{ focus: () => void }>, container: RefObject<HTMLElement | null>): void {
  const isAwaited = useRef(false);
  useImperativeHandle(
    ref,
    () => ({
      focus: () => {
        const details = container.current?.querySelector('details');
        if (!details) return;
        details.open = true;
        isAwaited.current = true;
        (faultyField(details) ?? details.querySelector('summary'))?.focus();
      },
    }),
    [container],
  );
  useEffect(() => {
    const details = container.current?.querySelector('details');
    if (!isAwaited.current || !details) return;
    isAwaited.current = false;
    // Only if the user has not moved on.
    if (document.activeElement === details.querySelector('summary')) faultyField(details)?.focus();
  });
}

const faultyField = (inside: HTMLElement) => inside.querySelector<HTMLElement>('[aria-invalid="true"]');
