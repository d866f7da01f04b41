import { createAny, deleteAll, deleteAny, listAccounts, lookUpAny } from '../calls/any-account';
import type { CallContext } from '../calls/call-context';
import { deleteOwn, lookUpOwn } from '../calls/own-account';
import { refresh } from '../calls/refresh';
import { resetPassword } from '../calls/reset-password';
import { sendCode } from '../calls/send-code';
import { signInWithPartner } from '../calls/sign-in-with-partner';
import { signInWithPassword } from '../calls/sign-in-with-password';
import { signUp } from '../calls/sign-up';
import { updateAny, updateOwn } from '../calls/update-account';
import type { Fields, InputOf } from './fields';

type Rights = {
  /** Needs the sandbox's control secret: reads or changes other people's accounts. */
  privileged?: boolean;
  /** The call could be used to guess passwords. */
  checksPassword?: boolean;
};
type Run<Input> = (context: CallContext, input: Input, query: Record<string, unknown>) => object | Promise<object>;
export type Operation = Rights & { route: string; fields: Fields; run: Run<never> };

const TOOLKIT = '/identitytoolkit.googleapis.com/v1';
const TOKENS = '/securetoken.googleapis.com/v1';

const credentials = { email: 'string', password: 'password' } as const;
const profile = { displayName: 'string', photoUrl: 'string' } as const;
const removal = { deleteAttribute: 'strings' } as const;
/** Sent by the SDK, but meaningless here. */
const client = {
  returnSecureToken: 'boolean',
  clientType: 'string',
  captchaResponse: 'string',
  captchaResp: 'string',
  recaptchaVersion: 'string',
} as const;

const call = <F extends Fields>(route: string, fields: F, run: Run<InputOf<F>>, rights: Rights = {}): Operation => ({
  route,
  fields,
  run,
  ...rights,
});
const own = <F extends Fields>(name: string, fields: F, run: Run<InputOf<F>>, rights?: Rights): Operation =>
  call(`POST ${TOOLKIT}/accounts:${name}`, fields, run, rights);
const any = <F extends Fields>(name: string, fields: F, run: Run<InputOf<F>>, method = 'POST'): Operation =>
  call(`${method} ${TOOLKIT}/projects/{project}/accounts${name}`, fields, run, { privileged: true });

/** All supported operations. The product uses none of the provider's other calls. */
const operations: Operation[] = [
  own('signUp', { ...credentials, displayName: 'string', idToken: 'idToken', ...client }, signUp),
  own('signInWithPassword', { ...credentials, ...client }, signInWithPassword, { checksPassword: true }),
  own(
    'signInWithIdp',
    { requestUri: 'string', postBody: 'partnerForm', returnIdpCredential: 'boolean', ...client },
    signInWithPartner,
  ),
  own('lookup', { idToken: 'idToken' }, lookUpOwn),
  own(
    'update',
    {
      ...credentials,
      ...profile,
      idToken: 'idToken',
      oobCode: 'string',
      deleteProvider: 'strings',
      ...removal,
      ...client,
    },
    updateOwn,
  ),
  own('delete', { idToken: 'idToken' }, deleteOwn),
  own(
    'sendOobCode',
    {
      requestType: 'string',
      email: 'string',
      newEmail: 'string',
      idToken: 'idToken',
      continueUrl: 'string',
      canHandleCodeInApp: 'boolean',
      ...client,
    },
    sendCode,
  ),
  own('resetPassword', { oobCode: 'string', newPassword: 'password' }, resetPassword),
  any('', { ...credentials, ...profile, localId: 'string', emailVerified: 'boolean', disabled: 'boolean' }, createAny),
  any(':lookup', { localId: 'strings', email: 'strings' }, lookUpAny),
  any(
    ':update',
    {
      ...credentials,
      ...profile,
      localId: 'string',
      emailVerified: 'boolean',
      disableUser: 'boolean',
      validSince: 'string',
      ...removal,
    },
    updateAny,
  ),
  any(':delete', { localId: 'string' }, deleteAny),
  any(':batchGet', {}, listAccounts, 'GET'),
  call(`POST ${TOKENS}/token`, { grant_type: 'string', refresh_token: 'refreshToken' }, refresh),
  call('DELETE /emulator/v1/projects/{project}/accounts', {}, deleteAll, { privileged: true }),
];

/** Keyed by method and exact path: no other spelling of a path is accepted. */
export const operationsOf = (project: string): Map<string, Operation> =>
  new Map(operations.map((operation) => [operation.route.replace('{project}', project), operation]));
