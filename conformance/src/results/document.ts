import { readFile, writeFile } from 'node:fs/promises';

/** The first marker may name the command that writes the table. */
const begin = /<!-- table(?:: [^>]*)? -->/;
const end = '<!-- end of table -->';

/** Replaces what is between the markers. */
export function withTable(document: string, table: string): string {
  const found = begin.exec(document);
  const from = found ? found.index + found[0].length : document.length;
  const to = document.indexOf(end, from);
  if (to < 0) throw new Error(`The document has no place for the table: <!-- table --> … ${end}`);
  return `${document.slice(0, from)}\n\n${table}\n\n${document.slice(to)}`;
}

export async function writeTable(file: string, table: string): Promise<void> {
  await writeFile(file, withTable(await readFile(file, 'utf8'), table));
}
