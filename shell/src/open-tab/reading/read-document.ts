import { readHeader, readMembers, readRules, readStored, type Reading } from '@food-court/federation/page-readings';
import { knownBuilds } from '#remotes/remotes.ts';

interface DocumentReadings {
  found: Reading;
  /** The same document with the site’s own code and nothing of the remote’s. */
  expected: Reading;
  globals: readonly string[];
}

/** The site’s code has sealed these, so nobody can have replaced them since. */
const sealed: readonly string[] = ['fetch', 'history.pushState', 'history.replaceState'];
const isSealed = (description: string): boolean => /(?: false){2}$/.test(description);

/** Globals of the site’s own code and of the libraries that load remotes. */
const siteGlobal =
  /^(foodCourt\w*|earlyPresses|documentAddress|Stripe|webpackChunk\w*|_?_(FEDERATION|VMOK|GLOBAL_LOADING)\w*|Symbol\(food-court.*)$/;

/** Values of the site, and of the providers whose code it loads. */
const siteStored = /^\w+ (food-court|signed-(in|out)$|theme$|language$|saved-|firebase|__stripe_)/;

/** Undefined where the browser gives no frame to compare with. */
export async function readDocument(remote: string): Promise<DocumentReadings | undefined> {
  const untouched = membersOfNewFrame();
  if (!untouched) return undefined;
  // A sheet of the site covers it as well.
  const header = readHeader() === 'hidden' ? 'hidden' : 'shown';
  const found: Reading = { members: readMembers(), stored: await readStored(), rules: readRules(), header, ...unread };
  const { manifests } = knownBuilds();
  const names = Object.keys(manifests);
  const globals = Object.values(manifests).map(({ metaData }) => metaData.globalName);
  const isOfSite = (path: string, description: string): boolean =>
    siteGlobal.test(path) || (sealed.includes(path) && isSealed(description));
  const isStoredBySite = (entry: string): boolean =>
    siteStored.test(entry) || names.some((name) => name !== remote && entry.split(' ')[1]?.startsWith(name));
  const expected: Reading = {
    members: { ...untouched, ...entriesOf(found.members, isOfSite) },
    stored: entriesOf(found.stored, isStoredBySite),
    rules: [],
    header: 'shown',
    ...unread,
  };
  return { found, expected, globals };
}

/** Only an examination can compare these, because it knows the document without the remote. */
const unread = { markup: [], workers: [], listeners: [], hasPeerConnection: false };

const entriesOf = (
  entries: Readonly<Record<string, string>>,
  isIncluded: (name: string, value: string) => boolean,
): Record<string, string> =>
  Object.fromEntries(Object.entries(entries).filter(([name, value]) => isIncluded(name, value)));

/** The members of a document in which no code has run. */
function membersOfNewFrame(): Reading['members'] | undefined {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  document.body.append(frame);
  try {
    const { contentWindow } = frame;
    return contentWindow && contentWindow !== window ? readMembers(contentWindow) : undefined;
  } finally {
    frame.remove();
  }
}
