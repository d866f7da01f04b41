import { hangWatchAddress } from '@food-court/federation/discovery';
import type { RuntimeConfig } from '@food-court/shared-api';
import type { VisitorSite } from '#modules/releases/index';

export interface ScriptPlaces {
  config: Pick<RuntimeConfig, 'sandbox'>;
  releasesUrl?: string;
}

const escapePattern = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&');

/** Scripts of builds that are served; the server serves no other files below their addresses. */
const inBuild = '\\/[\\w-]+\\/[\\w-]+\\/client\\/[^?#%]+\\.js(\\?attempt=\\d+)?';

/**
 * Runs before any other script of a document and defines what may become code there, whichever library assigns it:
 * the address of a script of a build, of a worker of ours, or of the sandbox's card script, and no markup. Texts never
 * become code. Compares addresses with the origin of the document, because a proxy may show the page.
 */
export function trustedTypesScript({ config, releasesUrl }: ScriptPlaces): string {
  const scripts = [
    `\\/releases${inBuild}`,
    ...[hangWatchAddress, '/push-worker.js', ...(config.sandbox.card ? ['/sandbox/cards/stripe.js'] : [])].map(
      escapePattern,
    ),
    ...(releasesUrl === undefined ? [] : [escapePattern(releasesUrl.replace(/\/$/, '')) + inBuild]),
  ];
  return (
    // React and screens of other frameworks empty an element by ''.
    "window.trustedTypes?.createPolicy('default',{createHTML:h=>h===''?h:null,createScriptURL:u=>{" +
    `let{origin:o,href:h}=new URL(u,location);if(o===location.origin)h=h.slice(o.length);return/^(${scripts.join('|')})$/.test(h)?u:null}})`
  );
}

/**
 * The rules of a page's content policy. They are enforced once the shell and the site's own remotes assign nothing
 * else; builds of other teams have no say. Frameworks of other teams need policies of their own for their templates, so
 * the names that the site allows may be used where such screens are served.
 */
export function trustedTypesRules({ shell, remotes, foreign }: VisitorSite, allowedNames: readonly string[]) {
  const own = Object.entries(remotes).flatMap(([name, manifest]) => (foreign.includes(name) ? [] : manifest));
  const hasFramework = Object.values(remotes).some(({ metaData }) => metaData.foodCourt.mounted);
  // Two builds with the same framework may run in one document. No duplicate of the policy 'default' is ever allowed.
  const names = hasFramework && allowedNames.length > 0 ? [...allowedNames, "'allow-duplicates'"] : [];
  return {
    isEnforced: [shell, ...own].every(({ metaData }) => metaData.foodCourt.fitsTrustedTypes),
    rules: `require-trusted-types-for 'script'; trusted-types ${['default', ...names].join(' ')}`,
  };
}
