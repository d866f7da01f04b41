import { createHash } from 'node:crypto';

/** As a browser checks it before it runs a script or applies a style. */
export const integrityOf = (content: string | Buffer): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;
