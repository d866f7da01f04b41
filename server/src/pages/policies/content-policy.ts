import { createHash } from 'node:crypto';
import type { RuntimeConfig } from '@food-court/shared-api/contract';
import { documentScript } from './document-script';
import { trustedTypesScript } from './trusted-types';

export interface PolicyPlace {
  config: RuntimeConfig;
  publicUrl: string;
  releasesUrl?: string;
  /** Hosts of photos, besides our own. */
  photoOrigins?: readonly string[];
}

/** A new account may use the picture of the sign-in partner. */
const googlePortraits = 'https://*.googleusercontent.com';

const identityProvider = ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'];

/** The list that the card provider publishes. Not needed with the sandbox. */
const cardProvider = {
  script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  connect: ['https://api.stripe.com'],
  frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
};
const noCards: typeof cardProvider = { script: [], connect: [], frame: [] };

export const hashOf = (script: string): string => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/**
 * Restricts what a page may load, and from where. Allows no inline code but the document's own scripts, and no framing.
 */
export function contentPolicy({ config, publicUrl, releasesUrl, photoOrigins = [] }: PolicyPlace): string {
  const home = new URL(publicUrl).origin;
  const imageHost = new URL(config.imageHost.url, publicUrl).origin;
  const builds = releasesUrl === undefined ? [] : [new URL(releasesUrl).origin];
  const cards = config.sandbox.card || config.stripe.publishableKey === '' ? noCards : cardProvider;
  const portraits = config.signInWith?.Google && !config.sandbox.identity ? [googlePortraits] : [];
  const connect = [
    ...new Set([home, imageHost, ...builds]),
    ...(config.sandbox.identity ? [] : identityProvider),
    ...cards.connect,
  ];
  const inline = [trustedTypesScript({ config, releasesUrl }), documentScript].map(hashOf);
  return [
    "default-src 'self'",
    ["script-src 'self'", ...inline, ...builds, ...cards.script].join(' '),
    ["style-src 'self'", ...builds].join(' '),
    ["font-src 'self'", ...builds].join(' '),
    // Only named hosts, because an image can carry away what a script has read. data: is for placeholders, blob: for
    // previews.
    ["img-src 'self'", ...new Set([home, ...photoOrigins, ...builds, ...portraits]), 'data: blob:'].join(' '),
    `connect-src 'self' ${connect.join(' ')}`,
    ["frame-src 'self'", ...cards.frame].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
