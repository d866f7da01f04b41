import { signInPartners, type SignInPartner, type SignInWith } from '@food-court/shared-api/contract';
import { isLoopback } from './loopback';
import type { IdentitySettings, ImageHostSettings, Settings } from './settings';
import type { SettingsReader } from './settings-reader';
import type { BucketSettings } from '@food-court/federation/bucket';

const sandboxProject = 'demo-food-court';
export const googleHost = 'https://identitytoolkit.googleapis.com';
const googleKeys = 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';

export function readFirebase(read: SettingsReader, sandboxUrl: string | undefined): Settings['firebase'] {
  const projectId = sandboxUrl
    ? read.text('FIREBASE_PROJECT_ID', sandboxProject)
    : read.required('FIREBASE_PROJECT_ID', 'set it to the Firebase project that people sign in with');
  return {
    projectId,
    apiKey: sandboxUrl
      ? read.text('FIREBASE_API_KEY', 'sandbox')
      : read.required('FIREBASE_API_KEY', 'set it to the web API key of the Firebase project'),
    authDomain: read.text('FIREBASE_AUTH_DOMAIN', `${projectId}.firebaseapp.com`),
    appId: read.optional('FIREBASE_APP_ID'),
    storageBucket: read.optional('FIREBASE_STORAGE_BUCKET'),
    messagingSenderId: read.optional('FIREBASE_MESSAGING_SENDER_ID'),
  };
}

/**
 * The identifier of the product at each partner. It is public: each partner stores the addresses that it redirects
 * people to.
 */
const partnerClients: Record<SignInPartner, { form: RegExp; example: string }> = {
  Google: { form: /^[\w-]+\.apps\.googleusercontent\.com$/, example: '1234-abc.apps.googleusercontent.com' },
  Apple: { form: /^[\w-]+(\.[\w-]+)+$/, example: 'example.food.signin' },
};
const signInAdvice = signInPartners
  .map((partner) => `${partner.toLowerCase()}:${partnerClients[partner].example}`)
  .join(',');

export function readSignInWith(read: SettingsReader, sandboxUrl: string | undefined): SignInWith | undefined {
  if (sandboxUrl !== undefined) return { Google: 'sandbox-google', Apple: 'sandbox-apple' };
  const given = read.list('SIGN_IN_WITH');
  const entries = given.map((entry) => {
    const partner = signInPartners.find((name) => entry.startsWith(`${name.toLowerCase()}:`));
    const client = partner && entry.slice(partner.length + 1);
    return partner && client && partnerClients[partner].form.test(client) ? ([partner, client] as const) : undefined;
  });
  const valid = entries.filter((entry) => entry !== undefined);
  const clients: SignInWith = Object.fromEntries(valid);
  if (Object.keys(clients).length < given.length)
    read.fault(`SIGN_IN_WITH must name Google’s client, Apple’s service, or both, once each: ${signInAdvice}.`);
  return given.length > 0 ? clients : undefined;
}

export function readIdentity(
  read: SettingsReader,
  { projectId, apiKey }: Settings['firebase'],
  sandboxUrl: string | undefined,
): IdentitySettings {
  const given = sandboxUrl
    ? read.required('IDENTITY_JWKS_URL', 'set it to the address at which the sandbox publishes its keys')
    : read.text('IDENTITY_JWKS_URL', googleKeys);
  const jwksUrl = given && read.address('IDENTITY_JWKS_URL', given);
  if (jwksUrl?.startsWith('http:') && !isLoopback(new URL(jwksUrl).hostname))
    read.fault(
      'IDENTITY_JWKS_URL must start with https://, because anyone who can change those keys can sign in as anyone.',
    );
  return {
    jwksUrl: jwksUrl ?? '',
    issuer: read.text('IDENTITY_ISSUER', `https://securetoken.google.com/${projectId}`),
    audience: read.text('IDENTITY_AUDIENCE', projectId),
    accountsUrl: jwksUrl === googleKeys || sandboxUrl !== undefined ? accountsAddress(sandboxUrl, apiKey) : undefined,
  };
}

/** The sandbox has the provider's host in the path. */
const accountsAddress = (sandboxUrl: string | undefined, apiKey: string): string =>
  `${sandboxUrl === undefined ? googleHost : `${sandboxUrl}/identitytoolkit.googleapis.com`}/v1/accounts:lookup?key=${encodeURIComponent(apiKey)}`;

export function readImageHost(read: SettingsReader, production: boolean): ImageHostSettings {
  const url = read.address('IMAGE_HOST_URL', read.optional('IMAGE_HOST_URL'));
  const key = read.optional('IMAGE_HOST_KEY');
  if (url !== undefined) {
    if (key === undefined)
      read.fault('IMAGE_HOST_KEY is missing. Set it to the key of the image host in IMAGE_HOST_URL.');
    return { external: { uploads: { url, key: key ?? '' } }, photoOrigins: readPhotoOrigins(read, new URL(url)) };
  }
  if (production && key === undefined)
    read.fault(
      'IMAGE_HOST_KEY is missing. Choose a key for our own image host, or set another host in IMAGE_HOST_URL.',
    );
  return { ownKey: key, bucket: readBucket(read, 'S3_BUCKET'), photoOrigins: readPhotoOrigins(read) };
}

/** Hosts that receive photos at one address and serve them from another. */
const servedFrom: Record<string, string[]> = { 'https://api.imgbb.com': ['https://i.ibb.co'] };

function readPhotoOrigins(read: SettingsReader, host?: URL): readonly string[] {
  const given = read.list('IMAGE_HOST_PHOTOS');
  if (given.some((value) => !URL.canParse(value) || new URL(value).origin !== value))
    read.fault(
      'IMAGE_HOST_PHOTOS must list the origins that serve photos, separated by commas, for example https://i.ibb.co.',
    );
  if (given.length > 0 || !host) return given;
  return [host.origin, ...(servedFrom[host.origin] ?? [])];
}

/** Pictures and builds may be in two buckets or in one, at the same provider. */
export function readBucket(read: SettingsReader, setting: 'S3_BUCKET' | 'RELEASES_BUCKET'): BucketSettings | undefined {
  const name = read.optional(setting);
  if (name === undefined) return undefined;
  // Whoever has the keys of the builds need not have those of people’s photos.
  const own = setting === 'RELEASES_BUCKET' ? readKeys(read, 'RELEASES_S3_') : undefined;
  const credentials = own ?? readKeys(read, 'S3_');
  return {
    name,
    region: read.text('S3_REGION', 'us-east-1'),
    endpoint: read.address('S3_ENDPOINT', read.optional('S3_ENDPOINT')),
    credentials,
  };
}

function readKeys(read: SettingsReader, prefix: 'S3_' | 'RELEASES_S3_'): BucketSettings['credentials'] {
  const [id, secret] = [`${prefix}ACCESS_KEY_ID`, `${prefix}SECRET_ACCESS_KEY`];
  const accessKeyId = read.optional(id);
  const secretAccessKey = read.optional(secret);
  if ((accessKeyId === undefined) !== (secretAccessKey === undefined))
    read.fault(`${id} and ${secret} belong together. Set both, or neither to use the machine’s own role.`);
  return accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined;
}
