/**
 * The bar, the questions about dishes, and everything that changes the basket: not loaded before hydration. It shares a
 * chunk with the basket page, because each chunk adds a hash to the first load.
 */
export const loadBasketPart = () => import(/* webpackChunkName: "basket" */ '../bar/basket-part');
