/** The names are spelled like in the specification. Admin is never offered at sign-up. */
export const roles = ['Buyer', 'Seller', 'admin'] as const;
export type Role = (typeof roles)[number];

/** Sent with every answer for which the server read the token: the caller’s current role, so that a browser notices a change. */
export const roleHeader = 'food-court-role';

export const signUpRoles = ['Buyer', 'Seller'] as const;
export type SignUpRole = (typeof signUpRoles)[number];

/** In the order of the home page. */
export const categories = ['Chinese', 'Rice', 'Drinks', 'Chicken'] as const;
export type Category = (typeof categories)[number];
