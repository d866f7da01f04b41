import type { RuntimeConfig } from 'shared-api/contract';

const identityProvider = ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'];

/** What a page may load, and from where: nothing inline, and nobody may frame it. */
export function contentPolicy(config: RuntimeConfig, publicUrl: string): string {
  const home = new URL(publicUrl).origin;
  const imageHost = new URL(config.imageHost.url, publicUrl).origin;
  const connect = [...new Set([home, imageHost]), ...(config.sandbox.identity ? [] : identityProvider)];
  return [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    // Photos stand at the image host, which may serve them from another address of its own; data: are placeholders, blob: previews.
    `img-src 'self' ${home} https: data: blob:`,
    `connect-src 'self' ${connect.join(' ')}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
