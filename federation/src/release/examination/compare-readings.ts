import type { PageFinding } from './page-finding';
import type { Reading, StyleRule } from './reading';

/** Names that are the remote’s own, so it may change them. */
export interface Allowed {
  remote: string;
  /** Names of globals that its scripts need to load. */
  globals: readonly string[];
}

/**
 * On its page a remote may also change the title and add elements and listeners, which must be gone when the page is
 * left. Its page may open as a sheet over the header, but in a document of its own it has no sheet.
 */
export type Moment = 'on its page' | 'in a document of its own' | 'after its page';

/** The shell stores these for each tab, when it likes. */
const storedByShell =
  /^(localStorage|sessionStorage) food-court-(shell|starting|memory|borders|preview-left|preview-failed|books)$|^cookie (signed-out|food-court-[\w-]+)$|^cache saved-/;
/** The shell says that a preview is shown, and how to leave it. */
const noticeOfPreview: readonly string[] = ['body > div#dock', 'a ?mfe=off'];
/** Frameworks mark the window so that developer tools find them. */
const frameworkGlobal = /^__(VUE|svelte|REACT|PREACT|ANGULAR)/i;
/** Styles of these layers come with each deployable that uses the shared components. */
const sharedLayers: readonly string[] = ['shared-ui', 'tokens'];

/** Lists what changed outside of the page of a remote. */
export function compareReadings(before: Reading, after: Reading, allowed: Allowed, moment: Moment): PageFinding[] {
  return [
    ...memberFindings(before, after, allowed),
    ...storedFindings(before, after, allowed),
    ...ruleFindings(before, after, allowed),
    ...added(before.workers, after.workers).map((worker) => {
      const [scope, script] = worker.split(' ');
      return grave('worker', `registers the service worker ${script} for ${scope}`);
    }),
    ...(after.hasPeerConnection && !before.hasPeerConnection
      ? [grave('page', 'makes a connection to another browser')]
      : []),
    ...headerFindings(before, after, moment),
    ...(moment === 'after its page' ? leftBehind(before, after) : []),
  ];
}

const grave = (kind: PageFinding['kind'], what: string): PageFinding => ({ kind, what, severity: 'grave' });

function memberFindings({ members: before }: Reading, { members: after }: Reading, allowed: Allowed): PageFinding[] {
  const findings: PageFinding[] = [];
  for (const path of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const [was, is] = [before[path], after[path]];
    if (was === is) continue;
    if (is === undefined) findings.push(grave('member', `removes ${path}`));
    else if (was !== undefined) findings.push(grave('member', `replaces ${path}`));
    else if (path.includes('.')) findings.push(grave('member', `adds ${path}`));
    else if (!isOwnGlobal(path, allowed))
      findings.push({
        kind: 'member',
        what: `adds the global ${path}`,
        severity: frameworkGlobal.test(path) ? 'light' : 'grave',
      });
  }
  return findings;
}

/** The build replaces characters that names in scripts can’t have. */
const isOwnGlobal = (name: string, { remote, globals }: Allowed): boolean =>
  globals.includes(name) ||
  [remote, remote.replaceAll('-', '_')].some((own) => name.startsWith(own) || name.startsWith(`webpackChunk${own}`));

function storedFindings({ stored: before }: Reading, { stored: after }: Reading, { remote }: Allowed): PageFinding[] {
  const isOwn = (entry: string): boolean => {
    const key = entry.slice(entry.indexOf(' ') + 1);
    return key === remote || new RegExp(`^${remote}[/:.-]`).test(key);
  };
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((entry) => before[entry] !== after[entry] && !isOwn(entry) && !storedByShell.test(entry))
    .map((entry) => grave('storage', `${after[entry] === undefined ? 'deletes' : 'writes'} ${entry}`));
}

/** Other remotes are responsible for their own sheets. */
function ruleFindings({ rules: before }: Reading, { rules: after }: Reading, { remote }: Allowed): PageFinding[] {
  const keyOf = ({ sheet, layer, text }: StyleRule): string => `${sheet} ${layer} ${text}`;
  const known = new Set(before.map(keyOf));
  const isOwn = ({ sheet, layer }: StyleRule): boolean =>
    (sheet !== '' && !sheet.includes(`/${remote}/`)) || [remote, ...sharedLayers].includes(layer.split('.')[0] ?? '');
  return after
    .filter((rule) => !known.has(keyOf(rule)) && !isOwn(rule))
    .map(({ layer, text }) =>
      grave('style', `styles ${text} ${layer === '' ? 'outside of all layers' : `in the layer ${layer}`}`),
    );
}

function headerFindings(before: Reading, after: Reading, moment: Moment): PageFinding[] {
  if (moment === 'on its page') return [];
  const isGone = after.header !== 'shown' && before.header === 'shown';
  const taken = moment === 'in a document of its own' ? added(after.markup, before.markup) : [];
  return [
    ...(isGone ? [grave('markup', `${after.header === 'hidden' ? 'hides' : 'covers'} the header of the site`)] : []),
    // The site itself leaves out the search on some pages.
    ...taken.filter((mark) => /^a .* in the header$/.test(mark)).map((mark) => grave('markup', `takes ${mark}`)),
  ];
}

const leftBehind = (before: Reading, after: Reading): PageFinding[] => [
  ...added(before.listeners, after.listeners).map((listener) =>
    grave('listener', `still listens on ${listener} after its page was left`),
  ),
  ...added([...before.markup, ...noticeOfPreview], after.markup).map((mark) =>
    grave('markup', `leaves ${mark} around other pages`),
  ),
  ...added(after.markup, before.markup).map((mark) => grave('markup', `takes ${mark} from other pages`)),
];

function added(before: readonly string[], after: readonly string[]): string[] {
  const left = new Map<string, number>();
  for (const one of before) left.set(one, (left.get(one) ?? 0) + 1);
  return after.filter((one) => {
    const count = left.get(one) ?? 0;
    left.set(one, count - 1);
    return count <= 0;
  });
}
