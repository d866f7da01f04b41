import { toast } from 'react-toastify/unstyled';

/** Whoever comes to a toast by keyboard has all the time they need there, and goes on where they came from when it closes. */
export function receiveFocus(board: HTMLElement): void {
  let cameFrom: HTMLElement | undefined;

  board.addEventListener('focusin', ({ relatedTarget }) => {
    toast.pause();
    if (relatedTarget instanceof HTMLElement && !board.contains(relatedTarget)) cameFrom = relatedTarget;
  });
  board.addEventListener('focusout', ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node && board.contains(relatedTarget))) toast.play();
  });
  toast.onChange(({ status, id }) => {
    if (status !== 'removed' || !document.getElementById(String(id))?.contains(document.activeElement)) return;
    const back = cameFrom?.isConnected ? cameFrom : document.querySelector('main');
    back?.focus({ preventScroll: true });
  });
}
