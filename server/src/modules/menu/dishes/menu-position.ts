import { type CursorsOf, foreignCursor } from '#platform/contract/paging/cursor';

/** A position in the sort order of a category. */
export interface MenuPosition {
  available: boolean;
  rank: number;
  id: string;
}

const written = /^([01]) (-?\d+(?:\.\d+)?(?:e-?\d+)?) ([0-9A-Za-z_-]{1,64})$/;

export const menuCursors: CursorsOf<MenuPosition, MenuPosition> = {
  cursorAfter: ({ available, rank, id }) => Buffer.from(`${available ? 1 : 0} ${rank} ${id}`).toString('base64url'),
  positionAt: (cursor) => {
    const [, available, rank, id] = written.exec(Buffer.from(cursor, 'base64url').toString('latin1')) ?? [];
    if (id === undefined || !Number.isFinite(Number(rank))) throw foreignCursor();
    return { available: available === '1', rank: Number(rank), id };
  },
};
