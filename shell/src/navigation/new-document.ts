/** Reloads the page at this address from the server. */
export const reloadDocument = (): void => location.reload();

export const replaceDocument = (address: string): void => location.replace(address);
