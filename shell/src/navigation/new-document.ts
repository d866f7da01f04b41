/** Loads the page at this address again, from the server. */
export const reloadDocument = (): void => location.reload();

export const replaceDocument = (address: string): void => location.replace(address);
