import type { BucketSettings } from 'federation/release';
import type { RuntimeConfig } from 'shared-api/contract';
import type { FaultPoint } from '../payments/fault-points';

/** Everything that differs between one place the server runs in and another. */
export interface Settings {
  production: boolean;
  host: string;
  port: number;
  /** The address people use; pictures and links that leave the house start with it. */
  publicUrl: string;
  dataDir: string;
  releasesDir: string;
  /** Keep the builds in an S3-compatible bucket instead. */
  releasesBucket?: BucketSettings;
  /** Where visitors find the builds, if not here: a CDN. */
  releasesUrl?: string;
  /** Addresses of proxies that are believed about whom they speak for. */
  trustedProxies: readonly string[];
  logLevel: string;
  database: DatabaseSettings;
  identity: IdentitySettings;
  firebase: RuntimeConfig['firebase'];
  imageHost: ImageHostSettings;
  stripe: RuntimeConfig['stripe'];
  payments: PaymentSettings;
  /** How long a portion is kept for a buyer who doesn't pay. */
  orderExpiresMinutes: number;
  /** Visitors whose reports take a fresh build back by themselves; 0: never. */
  rollbackReports: number;
  tokenSyncUrl: string;
  /** Open pages reload when a new build is live (npm run dev). */
  liveReload: boolean;
  /** Where the local sandbox listens; absent when every provider is real. */
  sandboxUrl?: string;
}

export interface DatabaseSettings {
  url: string;
  /** A replica that answers reads. */
  readUrl?: string;
}

export interface IdentitySettings {
  jwksUrl: string;
  issuer: string;
  audience: string;
}

/** The court's account at the card provider. */
export interface AccountSettings {
  secretKey: string;
  /** Where the sandbox plays the card provider; absent: it is the real one. */
  sandboxApiUrl?: string;
}

/** No browser is told any of it. */
export interface PaymentSettings extends AccountSettings {
  webhookSecret: string;
  /** The court's share of a price; the rest is the seller's. */
  platformFeePercent: number;
  sweepSeconds: number;
  /** Where this process is to die, for tests of the sandbox. */
  faultPoint?: FaultPoint;
}

export interface ImageHostSettings {
  /** Another host that understands the same upload call; our own stays closed. */
  external?: { uploads: RuntimeConfig['imageHost']; photoOrigins: readonly string[] };
  /** Key of our own host; absent: one is made and kept in the data folder. */
  ownKey?: string;
  /** Keep the pictures in an S3-compatible bucket instead of the data folder. */
  bucket?: BucketSettings;
}
