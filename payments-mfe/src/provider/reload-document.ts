/** A module of its own, so that tests can replace it. */
export const reloadDocument = (): void => location.reload();
