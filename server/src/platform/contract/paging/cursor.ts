import { invalid } from '#platform/http/refusal';

/** Where a page ends. Opaque to callers, so that the sort order may change. */
export interface Position {
  createdAt: Date;
  id: string;
}

/** Encodes the positions of one order as cursors. */
export interface CursorsOf<Row, At> {
  cursorAfter: (row: Row) => string;
  positionAt: (cursor: string) => At;
}

export const cursorFor = ({ createdAt, id }: Position): string =>
  Buffer.from(`${createdAt.getTime()}.${id}`).toString('base64url');

export function positionAt(cursor: string): Position {
  const match = /^(\d{1,14})\.([0-9A-Za-z_-]{1,64})$/.exec(Buffer.from(cursor, 'base64url').toString('latin1'));
  if (match?.[2] === undefined) throw foreignCursor();
  return { createdAt: new Date(Number(match[1])), id: match[2] };
}

export const foreignCursor = () => invalid([{ field: 'cursor', detail: 'Cursor is not from this list' }]);

export const newestFirst: CursorsOf<{ id: string; created_at: Date }, Position> = {
  cursorAfter: ({ id, created_at: createdAt }) => cursorFor({ createdAt, id }),
  positionAt,
};
