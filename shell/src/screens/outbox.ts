import { useRuntimeConfig } from '../config/runtime-config';

/** Where the mails of the identity provider are to be read when it is the sandbox, which sends none. */
export const useOutbox = (): string | undefined =>
  useRuntimeConfig().sandbox.identity ? '/sandbox/outbox' : undefined;
