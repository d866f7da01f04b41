import { centsFromDollars, factOf, type PaidBy, type Receipt } from '@food-court/shared-api/contract';
import type { Language } from '@food-court/shared-api/languages';
import { amountTexts, calledAs, oneLine } from '#modules/notifications/index';
import { receiptWords, type ReceiptWords } from './receipt-words';

/** One row of the receipt: a label and its value. */
export type Row = readonly [what: string, value: string];

const timeZone = 'UTC';
const paidAtFormats: Readonly<Record<Language, Intl.DateTimeFormat>> = {
  en: new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone }),
  fr: new Intl.DateTimeFormat('fr', { dateStyle: 'medium', timeStyle: 'short', timeZone }),
};

/** The rows about the whole checkout. */
export function factRows(receipt: Receipt, language: Language): Row[] {
  const {
    number,
    serial,
    called,
    dayNumber,
    serving,
    amount,
    fee = 0,
    deliveryFee = 0,
    tip = 0,
    taxes = [],
    refunded,
    paidAt,
  } = receipt;
  const { payments = [] } = receipt;
  const words = receiptWords[language];
  const written = (dollars: number): string => amountTexts(centsFromDollars(dollars))[language];
  return [
    [words.number, calledAs(called, dayNumber)],
    ...fulfilmentRows(serving, words),
    [words.receipt, number],
    ...(serial !== undefined ? [[words.serial, serial] as const] : []),
    ...(fee > 0 ? [[words.fee, written(fee)] as const] : []),
    ...(deliveryFee > 0 ? [[words.deliveryFee, written(deliveryFee)] as const] : []),
    ...(tip > 0 ? [[receipt.isTipForCourier ? words.courierTip : words.tip, written(tip)] as const] : []),
    [words.amount, written(amount)],
    ...(refunded > 0
      ? ([
          [words.refunded, written(refunded)],
          [words.paid, amountTexts(centsFromDollars(amount) - centsFromDollars(refunded))[language]],
        ] as const)
      : []),
    ...taxes.map((tax): Row => [words.tax(tax.percent), written(tax.amount)]),
    [words.paidOn, `${paidAtFormats[language].format(new Date(paidAt))} UTC`],
    ...payments.flatMap((payment) => paymentRows(payment, payments.length > 1, { words, written })),
  ];
}

/** A single payment is that of the amount. The provider may not name the card. */
function paymentRows(
  { method, card: { last4 }, amount, refunded }: PaidBy,
  isOneOfSeveral: boolean,
  { words, written }: { words: ReceiptWords; written: (dollars: number) => string },
): Row[] {
  if (method === 'wallet' || method === 'promo')
    return [
      [words[method], written(amount)],
      ...(refunded > 0 ? [[words.backTo[method], written(refunded)] as const] : []),
    ];
  const ending = last4 ? `${words.ending} ${last4}` : '';
  const paid = [ending, isOneOfSeveral ? written(amount) : ''].filter(Boolean).join(', ');
  return [
    ...(paid ? [[words.card, paid] as const] : []),
    ...(refunded > 0 ? [[`${words.refundedTo} ${ending}`.trim(), written(refunded)] as const] : []),
  ];
}

function fulfilmentRows(serving: Receipt['serving'], words: ReceiptWords): Row[] {
  const fact = factOf(serving);
  if (!fact) return [];
  const { [fact.name]: name = fact.name } = words as Readonly<Record<string, unknown>>;
  return [[String(name), oneLine(fact.value)]];
}
