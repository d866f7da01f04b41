import type { Release } from 'federation/discovery';

const folder = 'server-bundle/';

/** What a bundle is called where errors are told. */
export const bundleFile = (name: string, { build }: Release): string => `${folder}${name}-${build}.cjs`;

/** By where it was thrown. A rejection with no error tells nothing: our own code rejects with none but errors. */
export const isFromBundle = (error: unknown): boolean =>
  error instanceof Error &&
  (error.stack?.includes(folder) === true || (error as NodeJS.ErrnoException).code === 'ERR_UNHANDLED_REJECTION');
