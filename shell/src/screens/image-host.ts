import type { ImageHost } from 'shared-api';
import { useRuntimeConfig } from '../config/runtime-config';

/** Where photos go in this environment. */
export const useImageHost = (): ImageHost => useRuntimeConfig().imageHost;
