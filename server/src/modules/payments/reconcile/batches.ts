/** A row of a table that is read in order of age. */
export interface Position {
  created_at: Date;
  id: string;
}

/** Reads batch after batch, each starting after the last row of the previous one, until one is not full. */
export async function* readInBatches<Row extends Position>(
  size: number,
  read: (count: number, after: Position | undefined) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  for (let last: Row | undefined; ;) {
    const rows = await read(size, last);
    if (rows.length > 0) yield rows;
    if (rows.length < size) return;
    last = rows.at(-1);
  }
}
