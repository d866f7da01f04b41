/** '/' focuses the search, unless a field has the focus. */
export function followSearchKey(): void {
  document.addEventListener('keydown', (event) => {
    if (event.key !== '/' || document.activeElement?.matches('input, textarea, select, [contenteditable]')) return;
    event.preventDefault();
    document.querySelector<HTMLElement>('[role=combobox][name=q]')?.focus();
  });
}
