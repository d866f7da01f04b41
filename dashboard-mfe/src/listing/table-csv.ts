/** Some spreadsheets run texts that begin like this as formulas, even after spaces or in full-width characters. */
const formula = /^[\s\p{Cc}]*[=+\-@＝＋－＠]/u;

const csvCell = (text: string): string => `"${formula.test(text) ? "'" : ''}${text.replaceAll('"', '""')}"`;

/** The text for readers: without initials on photos and without icons. */
function shownText(cell: Element): string {
  const shown = cell.cloneNode(true) as Element;
  for (const hidden of shown.querySelectorAll('[aria-hidden="true"], svg')) hidden.remove();
  return (shown.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
}

/** The rows of a table as it is shown, without its buttons. */
export const csvOfTable = (table: HTMLTableElement): string =>
  [...table.rows]
    .map((row) => {
      const cells = [...row.cells].filter((cell) => cell.dataset.screenOnly === undefined);
      return `${cells.map((cell) => csvCell(shownText(cell))).join()}\r\n`;
    })
    .join('');
