/** The image host of spec point 7: its address, and the key that goes into the query. */
export interface ImageHost {
  url: string;
  key: string;
}

export const signInPartners = ['Google', 'Apple'] as const;
export type SignInPartner = (typeof signInPartners)[number];
export type SignInWith = Partial<Record<SignInPartner, string>>;

/** What GET /config.json tells the browser: one build runs in every environment. */
export interface RuntimeConfig {
  firebase: {
    apiKey: string;
    authDomain: string;
    projectId: string;
    appId?: string;
    storageBucket?: string;
    messagingSenderId?: string;
  };
  /** Where people can sign in without a password (decision 99), and the product’s public name there; without it, nowhere. */
  signInWith?: SignInWith;
  imageHost: ImageHost;
  stripe: { publishableKey: string };
  /** Where the provider SDK mirrors the session (spec point 9); empty turns it off. */
  tokenSyncUrl: string;
  sandbox: { identity: boolean; card: boolean };
  /** Of the court: times on pages are written by its clock. Absent on a server from before there was one. */
  timeZone?: string;
}
