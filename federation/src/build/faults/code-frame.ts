const linesAround = 2;

/** The lines around a place, with a mark at the line and, if it is known, below the column. */
export function codeFrame(source: string, { line, column }: { line: number; column: number | undefined }): string {
  const lines = source.split(/\r?\n/);
  const first = Math.max(1, line - linesAround);
  const shown = lines.slice(first - 1, line + linesAround);
  const width = String(first + shown.length).length;
  return shown
    .flatMap((text, index) => {
      const number = first + index;
      const margin = (label: string): string => `${label.padStart(width)} | `;
      const row = `${number === line ? '>' : ' '} ${margin(String(number))}${text}`.trimEnd();
      if (number !== line || column === undefined) return [row];
      // Tabs stay tabs, so that the mark stands below its character.
      const indent = text.slice(0, column - 1).replaceAll(/[^\t]/g, ' ');
      return [row, `  ${margin('')}${indent}^`];
    })
    .join('\n');
}
