/**
 * Runs before anything else on a page: whoever goes back before the shell's code has run leaves the address, but not the
 * markup, which is that of this document. The shell hydrates it at the address it was made for.
 */
export const documentAddressScript = 'window.documentAddress=location.href';
