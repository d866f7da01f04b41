import type { BucketSettings } from '@food-court/federation/bucket';
import type { RuntimeConfig } from '@food-court/shared-api/contract';

/** Everything that differs between two environments of the server. */
export interface Settings {
  production: boolean;
  host: string;
  port: number;
  /** The address that people use. Pictures and links in answers start with it. */
  publicUrl: string;
  /** How long a server that was told to stop keeps answering, after it has told load balancers. */
  drainSeconds: number;
  dataDir: string;
  releasesDir: string;
  /** Stores the builds in an S3-compatible bucket instead. */
  releasesBucket?: BucketSettings;
  /** A CDN where browsers fetch the builds, unless from this server. */
  releasesUrl?: string;
  /** How long the store keeps a build that is no longer served. */
  releasesKeepDays: number;
  /** Whether uploaded builds must say where they were made. */
  releasesProvenance: 'required' | 'optional';
  /** A second team must approve changes of the shell, and removals of remotes. */
  releasesSecondPerson: boolean;
  /**
   * Remotes that browsers may run ahead of time, and on pages with passwords, cards and rights. All others belong to
   * other teams.
   */
  ownRemotes: readonly string[];
  /** Names of trusted-types policies that frameworks of mounted screens may create. */
  trustedTypePolicies: readonly string[];
  /** Whether other teams' server bundles run only where the system isolates them. */
  renderIsolation: 'required' | 'wanted';
  /** Addresses of proxies whose X-Forwarded headers are trusted. */
  trustedProxies: readonly string[];
  logLevel: string;
  /** When absent, no traces are sent. */
  tracing?: TracingSettings;
  /** The token that opens the metrics; without it the server shows none. */
  metricsToken?: string;
  database: DatabaseSettings;
  identity: IdentitySettings;
  firebase: RuntimeConfig['firebase'];
  signInWith: RuntimeConfig['signInWith'];
  imageHost: ImageHostSettings;
  stripe: RuntimeConfig['stripe'];
  payments: PaymentSettings;
  /** Signs the public books: 32 bytes in Base64. When absent, a key is created in the data folder, but not in production. */
  booksKey?: string;
  /** When absent, no mails are sent. */
  mail?: MailSettings;
  /** When absent, no texts are sent to phones. */
  texts?: TextSettings;
  /** The operator’s own Photon, which finds streets. When absent, streets can’t be searched. */
  photonUrl?: string;
  /** The path of a PMTiles file with the streets around the court. When absent, the map has rings and no streets. */
  mapTiles?: string;
  /** Sellers can add dishes only after confirming their e-mail address. */
  sellersConfirmAddress: boolean;
  holds: HoldSettings;
  unanswered: UnansweredSettings;
  /** The time zone by which kitchens open and close, for example Europe/Berlin. */
  timeZone: string;
  /** The most dishes that a seller can add in 24 hours. */
  dishesADay: number;
  /** The most pages that a network (/24 in IPv4, /48 in IPv6) can open in a minute; it may read five times as often. */
  pagesAMinute: number;
  /** Number of networks whose reports roll a new build back automatically; 0 means never. */
  rollbackReports: number;
  tokenSyncUrl: string;
  /** Browsers keep the pages that they have seen, for when they are offline. */
  offlinePages: boolean;
  /** The address of `npm run dev`, which tells open pages of new builds. */
  liveReload?: string | undefined;
  /** The address of the local sandbox; absent when every provider is real. */
  sandboxUrl?: string;
}

export interface TracingSettings {
  /** A collector of OpenTelemetry that takes OTLP over HTTP. */
  collectorUrl: string;
  /** Share of all traces. */
  percent: number;
}

export interface DatabaseSettings {
  url: string;
  /** Bypasses a pooler: for anything that lasts longer than a transaction, such as listening. */
  directUrl?: string;
  /** A pooler lends a session for one transaction at a time, so nothing may be prepared or set in it for later. */
  sharesSessions?: boolean;
  /** A replica that answers reads. */
  replica?: ReplicaSettings;
}

export interface ReplicaSettings {
  url: string;
  /** It is not queried when it lags further behind. */
  maxLagSeconds: number;
}

export interface IdentitySettings {
  jwksUrl: string;
  issuer: string;
  audience: string;
  /** The API that reports whether an account is disabled, deleted or has a new password; Google only. */
  accountsUrl?: string;
}

/** Settings with which an operator deletes accounts at the identity provider. */
export interface IdentityAdmin {
  /** The provider's address of the project. */
  projectUrl: string;
  accessToken: string;
}

/** Our account at the card provider. */
export interface AccountSettings {
  secretKey: string;
  /** The sandbox's card provider; absent for the real one. */
  sandboxApiUrl?: string;
}

/** Some countries let only banks hold the money of customers, so the operator decides. */
export interface WalletSettings {
  /** `granted-only`: nobody can top up. */
  mode: 'off' | 'granted-only' | 'on';
  /** The most dollars that a person can hold, and top up in 24 hours. */
  mostHeld: number;
  mostADay: number;
  /** Money that the court gives ends after these days. Zero: never. */
  grantDays: number;
}

/** Rules of invitations that are no promise of the FAQ. */
export interface InvitationSettings {
  /** The least dollars that a friend's first order costs. */
  leastOrder: number;
  /** The inviter's credit comes this long after the hand-over. */
  creditAfterHours: number;
  /** Credits of an inviter in thirty days. */
  mostAMonth: number;
}

/** Secrets: none of them is sent to browsers. */
export interface PaymentSettings extends AccountSettings {
  webhookSecret: string;
  /** Our share of a price until an admin sets a commission; the seller gets the rest. */
  platformFeePercent: number;
  /** A kitchen's share of a lost dispute, in percent of its earnings. */
  disputeKitchenPercent: number;
  /** In dollars: a second admin confirms each payout above this. */
  payoutSecondAdminAbove: number;
  /** Sales tax that prices include. */
  taxPercent: number;
  sweepSeconds: number;
  wallet: WalletSettings;
  invitations: InvitationSettings;
}

export interface SmtpSettings {
  /** Secret, because it contains the password. */
  smtpUrl: string;
  from: string;
}

/** A mail server, or the sandbox's outbox. */
export type MailSettings = SmtpSettings | { outboxUrl: string };

/** A gateway that speaks Twilio’s “Messages” API. */
export interface TextSettings {
  url: string;
  account: string;
  /** Secret. */
  token: string;
  /** The number that texts come from. */
  from: string;
}

/** How many portions a buyer can hold without paying, and for how long. */
export interface HoldSettings {
  /** Portions of one dish, if its portions are counted. */
  portionsOfDish: number;
  /** Portions of all dishes together. */
  portions: number;
  /** Time to pay when the portions of the dish are counted: nobody else can get this portion meanwhile. */
  countedMinutes: number;
  /** Time to pay for any other dish. */
  uncountedMinutes: number;
  /** Time to pay for a guest, whom nobody knows. */
  guestMinutes: number;
  /** Unpaid orders to one table, after which guests can’t order to it. */
  guestOrdersOfTable: number;
  /** Unpaid orders of a browser, after which it can’t order as a guest. */
  guestOrdersOfBrowser: number;
  /** Unpaid orders of guests in a network, after which nobody in it can order as a guest. */
  guestOrdersOfNetwork: number;
}

/** Minutes after the payment at which a ticket that its kitchen does not answer is escalated; 0 means never. */
export interface UnansweredSettings {
  /** The kitchen's devices are notified again. */
  ringMinutes: number;
  /** Admins are notified. */
  adminMinutes: number;
  /** The buyer is offered to cancel. */
  cancelMinutes: number;
  /** It is cancelled and refunded. */
  refundMinutes: number;
}

export interface ImageHostSettings {
  /** Another host with the same upload API; our own is then closed. */
  external?: { uploads: RuntimeConfig['imageHost'] };
  /** Where photos are besides our own host: on another one, now or before. */
  photoOrigins?: readonly string[];
  /** Key of our own host; when absent, a key is created and stored in the data folder. */
  ownKey?: string;
  /** Stores the pictures in an S3-compatible bucket instead of the data folder. */
  bucket?: BucketSettings;
}
