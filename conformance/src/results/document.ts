import { readFile, writeFile } from 'node:fs/promises';

const [begin, end] = ['<!-- table: npm run conformance -->', '<!-- end of table -->'];

/** Replaces what is between the markers. */
export function withTable(document: string, table: string): string {
  const [from, to] = [document.indexOf(begin), document.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`The document has no place for the table: ${begin} … ${end}`);
  return `${document.slice(0, from + begin.length)}\n\n${table}\n\n${document.slice(to)}`;
}

export async function writeTable(file: string, table: string): Promise<void> {
  await writeFile(file, withTable(await readFile(file, 'utf8'), table));
}
