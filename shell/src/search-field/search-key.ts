const typesText = (element: Element | null): boolean =>
  element instanceof HTMLElement && (element.isContentEditable || element.matches('input, textarea, select'));

/** '/' leads to the search, from anywhere but a field. */
export function followSearchKey(): void {
  document.addEventListener('keydown', (event) => {
    const { key, ctrlKey, metaKey, altKey, defaultPrevented } = event;
    if (key !== '/' || ctrlKey || metaKey || altKey || defaultPrevented || typesText(document.activeElement)) return;
    event.preventDefault();
    const field = document.querySelector<HTMLInputElement>('[role=search] > [role=combobox]');
    field?.focus();
    field?.select();
  });
}
