import { toast } from 'react-toastify/unstyled';

/** A toast with the keyboard focus stays open. When it closes, the focus returns to where it was before. */
export function receiveFocus(board: HTMLElement): void {
  let previousFocus: HTMLElement | undefined;

  board.addEventListener('focusin', ({ relatedTarget }) => {
    toast.pause();
    if (relatedTarget instanceof HTMLElement && !board.contains(relatedTarget)) previousFocus = relatedTarget;
  });
  board.addEventListener('focusout', ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node && board.contains(relatedTarget))) toast.play();
  });
  toast.onChange(({ status, id }) => {
    if (status !== 'removed' || !document.getElementById(String(id))?.contains(document.activeElement)) return;
    const back = previousFocus?.isConnected ? previousFocus : document.querySelector('main');
    back?.focus({ preventScroll: true });
  });
}
