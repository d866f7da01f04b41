import type { Terminal } from '../modules/payments/provider/terminal';
import { fakeCards } from './fake-cards';

/** A court without card terminals. */
export const fakeTerminal = (): Terminal => ({
  createIntent: fakeCards().createIntent,
  listReaders: async () => [],
  findReader: async (id) => ({ id, label: '', isOnline: false, action: undefined }),
  show: async () => 'offline',
  clear: async () => {},
});
