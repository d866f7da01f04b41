/** The parts of firebase-tools in use; the package has no types of its own for them. */
declare module 'firebase-tools/lib/emulator/auth/server.js' {
  import type { RequestListener } from 'node:http';
  import type { AgentProjectState } from 'firebase-tools/lib/emulator/auth/state.js';
  export function createApp(
    project: string,
    singleProjectMode: number,
    states: Map<string, AgentProjectState>,
  ): Promise<RequestListener>;
}

declare module 'firebase-tools/lib/emulator/auth/apiSpec.js' {
  const description: { default: { paths: Record<string, { parameters?: { in?: string }[] }> } };
  export default description;
}

declare module 'firebase-tools/lib/emulator/auth/state.js' {
  export type Account = {
    localId: string;
    email?: string;
    validSince?: string;
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
