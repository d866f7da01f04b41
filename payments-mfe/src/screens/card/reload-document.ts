/** A module of its own: tests replace it. */
export const reloadDocument = (): void => location.reload();
