/** The page at this address, whole and from the server. */
export const openAnew = (): void => location.reload();

export const openInstead = (address: string): void => location.replace(address);
