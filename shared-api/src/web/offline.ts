// Imported by package name: remotes bundle this file, and must recognise errors by the shell’s class.
import { ApiError, t } from '@food-court/shared-api';

/** Read from the document, where the shell writes it, because each remote has its own copy of this file. */
export const isOffline = (): boolean => {
  const { offline } = document.documentElement.dataset;
  return offline !== undefined && offline !== 'returning';
};

/** For a request that would change something. It is refused before it is sent, so nothing can have happened. */
export const offlineRefusal = (): ApiError =>
  new ApiError('unreachable', t('You are offline. Nothing was sent: please try again when you are back online.'));
