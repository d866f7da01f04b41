/** Sign-in partners, keyed by their name in our addresses. */
export const partners = {
  google: { providerId: 'google.com', issuer: 'https://accounts.google.com', title: 'Google' },
  apple: { providerId: 'apple.com', issuer: 'https://appleid.apple.com', title: 'Apple' },
} as const;
export type PartnerName = keyof typeof partners;

export const isPartner = (text: unknown): text is PartnerName =>
  typeof text === 'string' && Object.hasOwn(partners, text);

/** The product’s client id at a partner, which is the audience of its tokens. */
export const clientIdOf = (partner: PartnerName): string => `sandbox-${partner}`;
