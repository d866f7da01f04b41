import { asModule } from './as-module';

/**
 * Where a build's files are served from is known only at run time, and markup must name them alike on both sides
 * to hydrate. The server hands the address to a bundle as `releaseAddress` when it runs it; in the browser webpack finds
 * it as an absolute address ('auto'), of which a path is left when it is our own origin.
 */
export const serverAddressModule = asModule('__webpack_public_path__ = releaseAddress;');

export const clientAddressModule = asModule(
  `const address = new URL(__webpack_public_path__, location.href);
if (address.origin === location.origin) __webpack_public_path__ = address.pathname;`,
);
