/** As the specification spells them; admin is never offered at sign-up. */
export const roles = ['Buyer', 'Seller', 'admin'] as const;
export type Role = (typeof roles)[number];

/** Stands on every answer of a call that looked at the token: the caller's role at that moment, so that a browser notices when it has changed. */
export const roleHeader = 'food-court-role';

export const signUpRoles = ['Buyer', 'Seller'] as const;
export type SignUpRole = (typeof signUpRoles)[number];

/** In the order a visitor meets them on the home page. */
export const categories = ['Chinese', 'Rice', 'Drinks', 'Chicken'] as const;
export type Category = (typeof categories)[number];
