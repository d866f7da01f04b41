import { courierCases } from './courier-cases';
import { disputeCases } from './dispute-cases';
import { lateCases } from './late-cases';
import { payingCases } from './paying-cases';
import { refundCases } from './refund-cases';
import { severalPaymentsCases } from './several-payments-cases';
import { tipCases } from './tip-cases';
import { walletCases } from './wallet-cases';
import type { PaymentCase } from './play-case';

export const allCases: PaymentCase[] = [
  ...payingCases,
  ...lateCases,
  ...refundCases,
  ...severalPaymentsCases,
  ...disputeCases,
  ...tipCases,
  ...courierCases,
  ...walletCases,
];
