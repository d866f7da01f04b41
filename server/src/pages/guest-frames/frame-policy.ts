import { documentScript } from '../policies/document-script';
import { hashOf, type PolicyPlace } from '../policies/content-policy';
import { reportsTo } from '../policies/integrity-policy';
import { trustedTypesScript } from '../policies/trusted-types';

/**
 * Restricts the document in the frame of a guest. The sandbox takes away the origin of the site, whoever shows the
 * document: no cookies, no storage, no windows, no navigation of the page around it. It connects to nothing, so all it
 * learns and does goes through its channel.
 */
export function framePolicy({ config, publicUrl, releasesUrl, photoOrigins = [] }: PolicyPlace): string {
  const home = new URL(publicUrl).origin;
  const builds = releasesUrl === undefined ? [] : [new URL(releasesUrl).origin];
  const inline = [trustedTypesScript({ config, releasesUrl }), documentScript].map(hashOf);
  const files = [...new Set(["'self'", home, ...builds])];
  return [
    'sandbox allow-scripts allow-forms',
    "default-src 'none'",
    ['script-src', ...files, ...inline].join(' '),
    ['style-src', ...files].join(' '),
    ['font-src', ...files].join(' '),
    ['img-src', ...new Set([...files, ...photoOrigins]), 'data: blob:'].join(' '),
    "connect-src 'none'",
    "frame-src 'none'",
    "worker-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    `report-to ${reportsTo}`,
  ].join('; ');
}
