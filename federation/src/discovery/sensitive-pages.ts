/** Where somebody types a password or a card, or confirms what teams may do. In this spelling of our own remotes only. */
const sensitive = /^\/(login|register|versions|checkout|(dashboard\/)?orders\/payment)(\/|$)/;

/** Code of other teams does not run in the document of such a page, and does not render it. */
export const isSensitive = (pathname: string): boolean => sensitive.test(pathname);
