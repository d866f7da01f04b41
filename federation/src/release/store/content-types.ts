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

/** Derives the type from the extension. Browsers run scripts only with the right type. */
export const contentTypeOf = (file: string): string =>
  types[file.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
