/** The provider's release whose shapes are spoken; the product's server SDK and stripe-js belong to the same one. */
export const API_VERSION = '2026-10-28.endive';
