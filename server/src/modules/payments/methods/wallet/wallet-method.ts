import { walletPart } from '@food-court/shared-api/contract';
import type { Db } from '#platform/database/tables';
import type { PaymentMethod } from '#modules/payments/provider/payment-method';
import { ownMoney } from '../own-money/own-money';
import { giveBackToWallet, takeFromWallet } from './move-money';

/** The wallet of a person. */
export const walletMethod = (db: Db): PaymentMethod =>
  ownMoney(db, 'wallet', {
    account: 'wallet_bought',
    partOf: walletPart,
    take: takeFromWallet,
    giveBack: giveBackToWallet,
    refusal: 'There isn’t enough money in your wallet. Nothing was taken from it.',
  });
