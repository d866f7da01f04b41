export type Field = 'text' | 'flag' | 'texts';
export type Fields = Record<string, Field>;
export type Operation = {
  method: 'GET' | 'POST' | 'DELETE';
  /** The path without its host, as the provider's API description names it. */
  call: string;
  /** Only for who has the sandbox's control secret: answers or changes other people's accounts. */
  privileged?: true;
  fields: Fields;
};

const TOOLKIT = '/identitytoolkit.googleapis.com';
const TOKENS = '/securetoken.googleapis.com';
const PROJECT = '{targetProjectId}';

const credentials: Fields = { email: 'text', password: 'text' };
const profile: Fields = { displayName: 'text', photoUrl: 'text' };
const client: Fields = {
  returnSecureToken: 'flag',
  clientType: 'text',
  captchaResponse: 'text',
  captchaResp: 'text',
  recaptchaVersion: 'text',
};
const mailing: Fields = {
  requestType: 'text',
  email: 'text',
  newEmail: 'text',
  idToken: 'text',
  continueUrl: 'text',
  canHandleCodeInApp: 'flag',
  ...client,
};

const account = (name: string, fields: Fields): Operation => ({ method: 'POST', call: `/v1/accounts:${name}`, fields });
const anyAccount = (name: string, fields: Fields): Operation => ({
  method: 'POST',
  call: `/v1/projects/${PROJECT}/accounts${name}`,
  privileged: true,
  fields,
});

/**
 * Everything that reaches the emulator. Not here, as they would let in what is unsigned or not ours: sign-in with
 * other providers' or custom tokens, tenants, imports, other projects.
 */
const toolkit: Operation[] = [
  account('signUp', { ...credentials, displayName: 'text', idToken: 'text', ...client }),
  account('signInWithPassword', { ...credentials, ...client }),
  account('lookup', { idToken: 'text' }),
  account('update', {
    ...credentials,
    ...profile,
    idToken: 'text',
    oobCode: 'text',
    deleteAttribute: 'texts',
    deleteProvider: 'texts',
    ...client,
  }),
  account('delete', { idToken: 'text' }),
  account('sendOobCode', mailing),
  account('resetPassword', { oobCode: 'text', newPassword: 'text' }),
  anyAccount('', { ...credentials, ...profile, localId: 'text', emailVerified: 'flag', disabled: 'flag' }),
  anyAccount(':lookup', { localId: 'texts', email: 'texts' }),
  anyAccount(':update', {
    ...credentials,
    ...profile,
    localId: 'text',
    emailVerified: 'flag',
    disableUser: 'flag',
    validSince: 'text',
    deleteAttribute: 'texts',
  }),
  anyAccount(':delete', { localId: 'text' }),
  { ...anyAccount(':batchGet', {}), method: 'GET' },
];
const tokens: Operation[] = [
  { method: 'POST', call: '/v1/token', fields: { grant_type: 'text', refresh_token: 'text' } },
];
const emulator: Operation[] = [
  { method: 'DELETE', call: `/emulator/v1/projects/${PROJECT}/accounts`, privileged: true, fields: {} },
];

export const callsInUse = new Set([...toolkit, ...tokens, ...emulator].map(({ call }) => call));

/** By method and whole path, compared to the letter: another spelling of a path finds nothing. */
export function operationsOf(project: string): Map<string, Operation> {
  const served = (host: string, operations: Operation[]) =>
    operations.map(
      (operation) => [`${operation.method} ${host}${operation.call.replace(PROJECT, project)}`, operation] as const,
    );
  return new Map([...served(TOOLKIT, toolkit), ...served(TOKENS, tokens), ...served('', emulator)]);
}
