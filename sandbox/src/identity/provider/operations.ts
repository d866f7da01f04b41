import type { EmulatorOperation } from 'firebase-tools/lib/emulator/auth/operations.js';
import { authOperations } from '../emulator/auth-emulator';

export type Field = 'string' | 'boolean' | 'strings';
export type Fields = Record<string, Field>;
export type Operation = {
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
  run: EmulatorOperation;
  /** Needs the sandbox's control secret: reads or changes other people's accounts. */
  privileged?: boolean;
  /** Somebody could guess passwords with it. */
  checksPassword?: boolean;
  fields: Fields;
};

const TOOLKIT = '/identitytoolkit.googleapis.com';
const TOKENS = '/securetoken.googleapis.com';

const credentials: Fields = { email: 'string', password: 'string' };
const profile: Fields = { displayName: 'string', photoUrl: 'string' };
const client: Fields = {
  returnSecureToken: 'boolean',
  clientType: 'string',
  captchaResponse: 'string',
  captchaResp: 'string',
  recaptchaVersion: 'string',
};
const mailing: Fields = {
  requestType: 'string',
  email: 'string',
  newEmail: 'string',
  idToken: 'string',
  continueUrl: 'string',
  canHandleCodeInApp: 'boolean',
  ...client,
};

const { identitytoolkit, securetoken, emulator } = authOperations;

const account = (name: keyof typeof identitytoolkit.accounts, fields: Fields): Operation => ({
  method: 'POST',
  path: `${TOOLKIT}/v1/accounts:${name}`,
  run: identitytoolkit.accounts[name],
  fields,
});
const anyAccount = (name: keyof typeof identitytoolkit.projects.accounts, fields: Fields): Operation => ({
  method: 'POST',
  path: `${TOOLKIT}/v1/projects/{project}/accounts${name === '_' ? '' : `:${name}`}`,
  run: identitytoolkit.projects.accounts[name],
  privileged: true,
  fields,
});

/**
 * The only calls that reach the emulator. Left out, because they accept unsigned or foreign data: sign-in with custom
 * tokens, tenants, imports, other projects.
 */
const operations: Operation[] = [
  account('signUp', { ...credentials, displayName: 'string', idToken: 'string', ...client }),
  { ...account('signInWithPassword', { ...credentials, ...client }), checksPassword: true },
  account('signInWithIdp', {
    requestUri: 'string',
    postBody: 'string',
    returnSecureToken: 'boolean',
    returnIdpCredential: 'boolean',
    ...client,
  }),
  account('lookup', { idToken: 'string' }),
  account('update', {
    ...credentials,
    ...profile,
    idToken: 'string',
    oobCode: 'string',
    deleteAttribute: 'strings',
    deleteProvider: 'strings',
    ...client,
  }),
  account('delete', { idToken: 'string' }),
  account('sendOobCode', mailing),
  account('resetPassword', { oobCode: 'string', newPassword: 'string' }),
  anyAccount('_', { ...credentials, ...profile, localId: 'string', emailVerified: 'boolean', disabled: 'boolean' }),
  anyAccount('lookup', { localId: 'strings', email: 'strings' }),
  anyAccount('update', {
    ...credentials,
    ...profile,
    localId: 'string',
    emailVerified: 'boolean',
    disableUser: 'boolean',
    validSince: 'string',
    deleteAttribute: 'strings',
  }),
  anyAccount('delete', { localId: 'string' }),
  { ...anyAccount('batchGet', {}), method: 'GET' },
  {
    method: 'POST',
    path: `${TOKENS}/v1/token`,
    run: (accounts, { grant_type, refresh_token }, context) =>
      securetoken.token(accounts, { grantType: grant_type, refreshToken: refresh_token }, context),
    fields: { grant_type: 'string', refresh_token: 'string' },
  },
  {
    method: 'DELETE',
    path: '/emulator/v1/projects/{project}/accounts',
    run: emulator.projects.accounts.delete,
    privileged: true,
    fields: {},
  },
];

/** By method and exact path: another spelling of a path finds nothing. */
export const operationsOf = (project: string): Map<string, Operation> =>
  new Map(
    operations.map((operation) => [`${operation.method} ${operation.path.replace('{project}', project)}`, operation]),
  );
