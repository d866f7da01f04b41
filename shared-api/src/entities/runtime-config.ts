/** The image host of spec point 7: its address, and the key for the query. */
export interface ImageHost {
  url: string;
  key: string;
}

export const signInPartners = ['Google', 'Apple'] as const;
export type SignInPartner = (typeof signInPartners)[number];
export type SignInWith = Partial<Record<SignInPartner, string>>;

/** The answer of GET /config.json, so that one build runs in every environment. */
export interface RuntimeConfig {
  firebase: {
    apiKey: string;
    authDomain: string;
    projectId: string;
    appId?: string;
    storageBucket?: string;
    messagingSenderId?: string;
  };
  /** The product’s client id at each sign-in partner (decision 99); absent if none is configured. */
  signInWith?: SignInWith;
  imageHost: ImageHost;
  stripe: { publishableKey: string };
  /** Where the provider SDK mirrors the session (spec point 9); empty turns it off. */
  tokenSyncUrl: string;
  sandbox: { identity: boolean; card: boolean };
  /** The court’s time zone, in which pages show times. Older servers do not send it. */
  timeZone?: string;
}
