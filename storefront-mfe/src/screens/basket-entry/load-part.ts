/**
 * The bar, the questions about dishes, and all that changes the basket: not before the page is alive. One chunk with the
 * page of the basket, because each chunk costs a hash in the first load.
 */
export const loadBasketPart = () => import(/* webpackChunkName: "basket" */ '../basket-bar/basket-part');
