import { toast, type Id } from 'react-toastify/unstyled';

/** Where the bottom bar is, too: `toast.css` has the same limit. */
const isOnPhone = (): boolean => innerWidth < 720;

const hasKeyboardFocus = (id: Id): boolean => {
  const focused = document.querySelector(':focus-visible');
  return focused !== null && document.getElementById(String(id))?.contains(focused) === true;
};

/**
 * A phone has room for one toast: the newest takes the place of the one before at once. Nothing waits, because a failure
 * that comes later is read as that of something else. The one before is out of sight, but for a moment still there for
 * screen readers, which say both.
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
