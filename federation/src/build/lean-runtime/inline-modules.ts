/** A module that exists only in the build, without a file. */
export const inlineModule = (source: string): string => `data:text/javascript,${encodeURIComponent(source)}`;

/**
 * The address of a build's files is known only at run time, and both sides must write the same address into the markup
 * for hydration. The server passes it to a bundle as `releaseAddress` when it runs the bundle. In the browser, webpack
 * detects an absolute address ('auto'), which is shortened to the path when the origin is our own.
 */
export const serverAddressModule = inlineModule('__webpack_public_path__ = releaseAddress;');

export const clientAddressModule = inlineModule(
  `const address = new URL(__webpack_public_path__, location.href);
if (address.origin === location.origin) __webpack_public_path__ = address.pathname;`,
);
