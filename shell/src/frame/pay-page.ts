/** Pages where a basket or an order is paid. They offer nothing besides the card and its button. */
export const isPayPage = (pathname: string): boolean => /^\/checkout\/?$|\/payment\//.test(pathname);
