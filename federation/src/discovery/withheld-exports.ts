/** These exports would let a remote of another team read tokens, answer for the server or end an account. */
const withheldExports = {
  '@food-court/shared-api': ['setTransport', 'wrapTransport'],
  '@food-court/shared-auth': [
    'tokens',
    'deleteSignIn',
    'startSession',
    'setFirstSession',
    'showSession',
    'noteAccountStatus',
  ],
} as const;

export type WithheldExport = (typeof withheldExports)[keyof typeof withheldExports][number];

export const withheldFrom = (library: string): readonly string[] =>
  Object.hasOwn(withheldExports, library) ? withheldExports[library as keyof typeof withheldExports] : [];
