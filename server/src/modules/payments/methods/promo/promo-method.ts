import { walletPart } from '@food-court/shared-api/contract';
import type { Db } from '#platform/database/tables';
import type { PaymentMethod } from '#modules/payments/provider/payment-method';
import { ownMoney } from '../own-money/own-money';
import { giveBackInvitation, spendInvitation } from './spend-invitation';

/** The court pays the discount of a friend, so kitchens sell at their price, and receipts and refunds know nothing new. */
export const promoMethod = (db: Db): PaymentMethod =>
  ownMoney(db, 'promo', {
    account: 'promo',
    partOf: walletPart,
    take: spendInvitation,
    giveBack: giveBackInvitation,
    refusal: 'This invitation can’t be used here.',
  });
