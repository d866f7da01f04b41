/** As the specification spells them; admin is never offered at sign-up. */
export const roles = ['Buyer', 'Seller', 'admin'] as const;
export type Role = (typeof roles)[number];

export const signUpRoles = ['Buyer', 'Seller'] as const;
export type SignUpRole = (typeof signUpRoles)[number];
