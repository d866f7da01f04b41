import type { Language } from '@food-court/shared-api/languages';

const en = {
  subject: 'Your Food Court receipt',
  thanks: 'Thank you for your order.',
  yourNumber: 'Your number is',
  soldBy: 'Sold by',
  follow: 'Follow your order',
  replacedBy: 'Replaced by',
  anotherDish: 'another dish',
  refunded: 'Refunded',
  refundedTo: 'Refunded to the card',
  number: 'Number',
  Table: 'Table',
  Called: 'Called',
  receipt: 'Receipt',
  serial: 'Serial number',
  fee: 'Service fee of the food court',
  tip: 'Tip for the kitchens',
  amount: 'Amount',
  paid: 'You paid',
  tax: (percent: number): string => `Includes ${percent}% tax`,
  paidOn: 'Paid on',
  card: 'Card',
  ending: 'ending in',
};
export type ReceiptWords = typeof en;

const fr: ReceiptWords = {
  subject: 'Votre reçu Food Court',
  thanks: 'Merci pour votre commande.',
  yourNumber: 'Votre numéro est le',
  soldBy: 'Vendu par',
  follow: 'Suivre votre commande',
  replacedBy: 'Remplacé par',
  anotherDish: 'un autre plat',
  refunded: 'Remboursé',
  refundedTo: 'Remboursé sur la carte',
  number: 'Numéro',
  Table: 'Table',
  Called: 'Appelé',
  receipt: 'Reçu',
  serial: 'Numéro de série',
  fee: 'Frais de service du food court',
  tip: 'Pourboire pour les cuisines',
  amount: 'Montant',
  paid: 'Vous avez payé',
  tax: (percent) => `Dont ${percent.toLocaleString('fr')} % de taxe`,
  paidOn: 'Payé le',
  card: 'Carte',
  ending: 'se terminant par',
};

/** The words of the mail of a receipt. Titles, names and choices are those of the kitchen. */
export const receiptWords: Readonly<Record<Language, ReceiptWords>> = { en, fr };
