import type { BucketSettings } from '@food-court/federation/bucket';
import type { RuntimeConfig } from '@food-court/shared-api/contract';

/** Everything that differs between two environments of the server. */
export interface Settings {
  production: boolean;
  host: string;
  port: number;
  /** The address that people use. Pictures and links in answers start with it. */
  publicUrl: string;
  /** How long a server that was told to stop goes on, after it has told balancers. */
  drainSeconds: number;
  dataDir: string;
  releasesDir: string;
  /** Stores the builds in an S3-compatible bucket instead. */
  releasesBucket?: BucketSettings;
  /** A CDN where browsers fetch the builds, if not here. */
  releasesUrl?: string;
  /** How long the store keeps a build that nobody is served any more. */
  releasesKeepDays: number;
  /** Whether uploaded builds must say where they were made. */
  releasesProvenance: 'required' | 'optional';
  /** A second team approves changes of the shell, and taking a remote off. */
  releasesSecondPerson: boolean;
  /** Remotes that browsers may run ahead, and on pages with passwords, cards and rights. Others are of other teams. */
  ownRemotes: readonly string[];
  /** Whether server bundles of other teams run only where the system isolates them. */
  renderIsolation: 'required' | 'wanted';
  /** Addresses of proxies whose X-Forwarded headers are trusted. */
  trustedProxies: readonly string[];
  logLevel: string;
  /** Absent: no traces are sent. */
  tracing?: TracingSettings;
  /** With it the server shows its metrics. */
  metricsToken?: string;
  database: DatabaseSettings;
  identity: IdentitySettings;
  firebase: RuntimeConfig['firebase'];
  signInWith: RuntimeConfig['signInWith'];
  imageHost: ImageHostSettings;
  stripe: RuntimeConfig['stripe'];
  payments: PaymentSettings;
  /** Absent: no mails are sent. */
  mail?: MailSettings;
  /** Sellers add dishes only when they have confirmed their e-mail address. */
  sellersConfirmAddress: boolean;
  holds: HoldSettings;
  unanswered: UnansweredSettings;
  /** By whose clock kitchens open and close, such as Europe/Berlin. */
  timeZone: string;
  /** A seller adds no more dishes in 24 hours. */
  dishesADay: number;
  /** A network (/24 of IPv4, /48 of IPv6) opens no more pages in a minute, and reads no more than five times as often. */
  pagesAMinute: number;
  /** Number of networks whose reports roll a new build back automatically; 0: never. */
  rollbackReports: number;
  tokenSyncUrl: string;
  /** Browsers keep the pages that they have seen, for when their line is down. */
  offlinePages: boolean;
  /** Open pages reload when a new build is live (npm run dev). */
  liveReload: boolean;
  /** The address of the local sandbox; absent when every provider is real. */
  sandboxUrl?: string;
}

export interface TracingSettings {
  /** A collector of OpenTelemetry that takes OTLP over HTTP. */
  collectorUrl: string;
  /** Of all traces. */
  percent: number;
}

export interface DatabaseSettings {
  url: string;
  /** Past a pooler: for what lasts longer than a transaction, such as listening. */
  directUrl?: string;
  /** A pooler lends a session for a transaction at a time: nothing is prepared or set in one for later. */
  sharesSessions?: boolean;
  /** Answers reads. */
  replica?: ReplicaSettings;
}

export interface ReplicaSettings {
  url: string;
  /** It is not asked when it is further behind. */
  maxLagSeconds: number;
}

export interface IdentitySettings {
  jwksUrl: string;
  issuer: string;
  audience: string;
  /** Where the provider says whether an account is disabled, deleted or has a new password; Google’s only. */
  accountsUrl?: string;
}

/** What an operator needs to delete accounts at the identity provider. */
export interface IdentityAdmin {
  /** The provider's address of the project. */
  projectUrl: string;
  accessToken: string;
}

/** Our account at the card provider. */
export interface AccountSettings {
  secretKey: string;
  /** The sandbox's card provider; absent: the real one. */
  sandboxApiUrl?: string;
}

/** Secret: none of it is sent to browsers. */
export interface PaymentSettings extends AccountSettings {
  webhookSecret: string;
  /** Our share of a price; the rest is the seller's. */
  platformFeePercent: number;
  /** Sales tax that prices contain. */
  taxPercent: number;
  sweepSeconds: number;
}

export interface SmtpSettings {
  /** With the password: secret. */
  smtpUrl: string;
  from: string;
}

/** A mail server, or the sandbox's outbox. */
export type MailSettings = SmtpSettings | { outboxUrl: string };

/** How many portions a buyer can hold without paying, and for how long. */
export interface HoldSettings {
  /** Of one dish, if its portions are counted. */
  portionsOfDish: number;
  /** Of all dishes together. */
  portions: number;
  /** Time to pay when the portions of the dish are counted: nobody else can have this portion. */
  countedMinutes: number;
  /** Time to pay for any other dish. */
  uncountedMinutes: number;
}

/** So many minutes after the payment something is done about a ticket that its kitchen does not answer; 0: never. */
export interface UnansweredSettings {
  /** The kitchen's devices are notified again. */
  ringMinutes: number;
  /** Admins are told. */
  adminMinutes: number;
  /** The buyer is offered to cancel. */
  cancelMinutes: number;
  /** It is cancelled, and the money goes back. */
  refundMinutes: number;
}

export interface ImageHostSettings {
  /** Another host that understands the same upload call; our own stays closed. */
  external?: { uploads: RuntimeConfig['imageHost'] };
  /** Where photos are beside our own host: those of another one, now or before. */
  photoOrigins?: readonly string[];
  /** Key of our own host; absent: a key is created and stored in the data folder. */
  ownKey?: string;
  /** Stores the pictures in an S3-compatible bucket instead of the data folder. */
  bucket?: BucketSettings;
}
