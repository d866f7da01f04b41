import { createHash } from 'node:crypto';

type Content = string | Buffer;

const hashBy = (algorithm: 'sha256' | 'sha384', content: Content): string =>
  `${algorithm}-${createHash(algorithm).update(content).digest('base64')}`;

/** Of a manifest or a server's bundle, as the server checks it before it is used. */
export const integrityOf = (content: Content): string => hashBy('sha384', content);

/** Of a script or a style, as a browser checks it. The shorter hash, because the first load carries those of all files. */
export const clientIntegrityOf = (content: Content): string => hashBy('sha256', content);
