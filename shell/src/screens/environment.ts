import type { ImageHost } from '@food-court/shared-api';
import { useRuntimeConfig } from '../config/runtime-config';

export const useImageHost = (): ImageHost => useRuntimeConfig().imageHost;

/** The address of the mails that the identity sandbox would send; undefined with a real provider. */
export const useOutbox = (): string | undefined =>
  useRuntimeConfig().sandbox.identity ? '/sandbox/outbox' : undefined;
