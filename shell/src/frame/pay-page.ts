/** Where a basket or an order is paid. The card and its button are all that is within reach there. */
export const isPayPage = (pathname: string): boolean => /^\/checkout\/?$|\/payment\//.test(pathname);
