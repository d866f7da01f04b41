/** The parts of firebase-tools in use; the package has no types of its own for them. */
declare module 'firebase-tools/lib/emulator/auth/operations.js' {
  import type { AgentProjectState } from 'firebase-tools/lib/emulator/auth/state.js';
  export type EmulatorContext = {
    /** Present for a caller that may act on all accounts of the project. */
    security?: { Oauth2: true };
    params: { query: Record<string, unknown> };
  };
  export type EmulatorOperation = (
    state: AgentProjectState,
    body: Record<string, unknown>,
    context: EmulatorContext,
  ) => unknown;
  type Operations<Name extends string> = Record<Name, EmulatorOperation>;

  export const authOperations: {
    identitytoolkit: {
      accounts: Operations<
        | 'signUp'
        | 'signInWithPassword'
        | 'signInWithIdp'
        | 'lookup'
        | 'update'
        | 'delete'
        | 'sendOobCode'
        | 'resetPassword'
      >;
      projects: { accounts: Operations<'_' | 'lookup' | 'update' | 'delete' | 'batchGet'> };
    };
    securetoken: Operations<'token'>;
    emulator: { projects: { accounts: Operations<'delete'> } };
  };
}

declare module 'firebase-tools/lib/emulator/auth/errors.js' {
  export class ApiError extends Error {
    readonly code: number;
  }
}

declare module 'firebase-tools/lib/emulator/auth/state.js' {
  export type Account = {
    localId: string;
    email?: string;
    validSince?: string;
    passwordHash?: string;
    providerUserInfo?: { providerId: string }[];
  };
  export type MailedCode = { email: string; newEmail?: string; requestType: string; oobCode: string; oobLink: string };

  export class AgentProjectState {
    constructor(project: string);
    readonly users: Map<string, Account>;
    readonly oobs: Map<string, MailedCode>;
    enableImprovedEmailPrivacy: boolean;
    get enableAnonymousUser(): boolean;
    get enableEmailLinkSignin(): boolean;
    updateUserByLocalId(
      id: string,
      fields: Partial<Account>,
      options?: { upsertProviders?: unknown[]; deleteProviders?: string[] },
    ): Account;
    deleteUser(account: Account): void;
    deleteAllAccounts(): void;
    listProviderInfosByProviderId(providerId: string): { email?: string; displayName?: string }[];
    createOob(
      email: string,
      newEmail: string | undefined,
      requestType: string,
      generateLink: (code: string) => string,
    ): MailedCode;
    validateOobCode(code: string): MailedCode | undefined;
    deleteOobCode(code: string): boolean;
  }
}
