/** In the order a visitor meets them on the home page. */
export const categories = ['Chinese', 'Rice', 'Drinks', 'Chicken'] as const;
export type Category = (typeof categories)[number];
