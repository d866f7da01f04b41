import path from 'node:path';
import { repositoryRoot } from './package-facts';

const library = (file: string): string => path.join(repositoryRoot, 'node_modules', file);

/** Where a package resolves to more than a page needs, the variant of the same package that is enough. */
export const leanVariants = {
  // Its exports name the development build under every condition.
  'react-router$': library('react-router/dist/production/index.mjs'),
  // As CommonJS it would bring a second copy of the federation runtime into the shell (9 KB brotli).
  [library('@module-federation/inject-external-runtime-core-plugin/dist/index.cjs')]: library(
    '@module-federation/inject-external-runtime-core-plugin/dist/index.js',
  ),
};
