import type { Wallet } from '@food-court/shared-api';

/** The wallet of somebody who has not ordered yet. */
export const newcomersWallet: Wallet = {
  mode: 'on',
  bought: 0,
  given: 0,
  mostTopUp: 0,
  moves: [],
  takesInvitation: true,
};
