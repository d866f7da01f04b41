import { toast, type Id } from 'react-toastify/unstyled';

/** Must match the limit in `toast.css`, below which the bottom bar is shown. */
const isOnPhone = (): boolean => innerWidth < 720;

const hasKeyboardFocus = (id: Id): boolean => {
  const focused = document.querySelector(':focus-visible');
  return focused !== null && document.getElementById(String(id))?.contains(focused) === true;
};

/**
 * A phone has space for one toast, so the newest replaces the previous one at once. Queueing would show a failure late,
 * as if something else had failed. The previous toast is hidden, but stays in the document for a moment, so that screen
 * readers announce both.
 */
export function replaceOnPhones(): void {
  const shown = new Set<Id>();
  toast.onChange(({ status, id }) => {
    if (status === 'removed') shown.delete(id);
    if (status !== 'added') return;
    if (isOnPhone()) for (const before of shown) if (!hasKeyboardFocus(before)) toast.dismiss(before);
    shown.add(id);
  });
}
