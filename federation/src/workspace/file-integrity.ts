import { createHash } from 'node:crypto';

type Content = string | Buffer;

const hashBy = (algorithm: 'sha256' | 'sha384', content: Content): string =>
  `${algorithm}-${createHash(algorithm).update(content).digest('base64')}`;

/** The hash of a manifest or server bundle, which the server checks before use. */
export const integrityOf = (content: Content): string => hashBy('sha384', content);

/** The hash of a script or style, which browsers check. It is shorter, because the first load contains those of all files. */
export const clientIntegrityOf = (content: Content): string => hashBy('sha256', content);
