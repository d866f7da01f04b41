/** Where somebody types a password or a card, or confirms what teams may do. In this spelling of our own remotes only. */
const sensitive = /^\/(login|register|versions|checkout|(dashboard\/)?orders\/payment)(\/|$)/;

/** Where the card provider's own code is loaded. It has no hash, because the provider changes it at any time. */
const payment = /^\/(checkout|(dashboard\/)?orders\/payment\/[^/]+)$/;

export const isPayment = (pathname: string): boolean => payment.test(pathname);

/** Code of other teams does not run in the document of such a page, and does not render it. */
export const isSensitive = (pathname: string): boolean => sensitive.test(pathname);
