const types: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  json: 'application/json; charset=utf-8',
  svg: 'image/svg+xml',
  webp: 'image/webp',
  avif: 'image/avif',
  png: 'image/png',
  jpg: 'image/jpeg',
  woff2: 'font/woff2',
};

/** By the extension of the file; a browser runs a script only if its type is right. */
export const contentTypeOf = (file: string): string =>
  types[file.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
