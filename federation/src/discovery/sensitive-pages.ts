/** Pages on which people enter passwords or cards, confirm the rights of teams, or read where others live. Only our own remotes have these paths. */
const sensitive =
  /^\/(login|register|versions|courier|(guest\/)?checkout|((dashboard|guest)\/)?orders\/payment|dashboard\/settings\/add-card)(\/|$)/;

/** Pages that load the card provider's own code, which has no hash because the provider changes it at any time. */
const payment = /^\/((guest\/)?checkout|((dashboard|guest)\/)?orders\/payment\/[^/]+|dashboard\/settings\/add-card)$/;

export const isPayment = (pathname: string): boolean => payment.test(pathname);

/** Code of external teams neither renders such a page nor runs in its document. */
export const isSensitive = (pathname: string): boolean => sensitive.test(pathname);
