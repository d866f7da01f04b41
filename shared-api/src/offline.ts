// By its package name: remotes bundle this file, and know an error by the shell’s class.
import { ApiError, t } from '@food-court/shared-api';

/** The shell says so on the document: each remote has a copy of this file. */
export const isOffline = (): boolean => document.documentElement.dataset.offline !== undefined;

/** For what would have to be sent. It is refused before it is sent, so it is certain that nothing has happened. */
export const offlineRefusal = (): ApiError =>
  new ApiError('unreachable', t('You are offline. Nothing was sent: please try again when you are back online.'));
