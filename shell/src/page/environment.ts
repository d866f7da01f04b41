import type { ImageHost, RuntimeConfig } from '@food-court/shared-api';
import { useRuntimeConfig } from './runtime-config';

export const useImageHost = (): ImageHost => useRuntimeConfig().imageHost;

/** The address of the mails that the identity sandbox would send; undefined with a real provider. */
export const useOutbox = (): string | undefined =>
  useRuntimeConfig().sandbox.identity ? '/sandbox/outbox' : undefined;

/** The product’s client id at each sign-in partner. */
export function useSignInWith(): { clients: NonNullable<RuntimeConfig['signInWith']>; isSandbox: boolean } {
  const { signInWith = {}, sandbox } = useRuntimeConfig();
  return { clients: signInWith, isSandbox: sandbox.identity };
}

/** Leaves for another page, which may be on another site. */
export const openDocument = (address: string): void => location.assign(address);
