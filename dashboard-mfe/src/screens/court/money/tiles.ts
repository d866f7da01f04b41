import { formatDollars, t, type CourtMoney, type KitchenMoney, type MoneyFigure } from '@food-court/shared-api';
import type { Figure } from '#figures/figure-tiles.tsx';
import { figureTitles } from '#figures/money/money-texts.ts';
import { linesLink } from '#figures/money/money-address.ts';

type Period = KitchenMoney['period'];

const whenOf = ({ isCurrent }: Period): string => (isCurrent ? t('now') : t('at the end of this period'));

const tile = (period: Period, of: MoneyFigure, texts: { title: string; detail?: string }, dollars: number): Figure => ({
  ...texts,
  value: formatDollars(dollars),
  to: linesLink(of, period),
});

/** A court that takes no tips has no tile of them. */
const tipsTile = ({ period, tips }: Pick<KitchenMoney, 'period' | 'tips'>): Figure[] =>
  tips === undefined ? [] : [tile(period, 'tips', { title: t('Tips') }, tips)];

/** A court whose people have no money in wallets has no tile of them. */
const walletsTile = ({ period, inWallets }: Pick<CourtMoney, 'period' | 'inWallets'>): Figure[] =>
  inWallets === undefined
    ? []
    : [tile(period, 'inWallets', { title: t('In wallets'), detail: whenOf(period) }, inWallets)];

export function tilesOfCourt({ period, charged, ...money }: CourtMoney): Figure[] {
  const now = whenOf(period);
  return [
    ...charged.map(({ method, amount }) => tile(period, method, { title: t(figureTitles[method]) }, amount)),
    tile(period, 'refunded', { title: t('Refunded') }, money.refunded),
    tile(period, 'earned', { title: t('Kitchens earned') }, money.earned),
    ...tipsTile({ period, ...money }),
    tile(period, 'commission', { title: t('The court’s share') }, money.commission),
    tile(period, 'serviceFees', { title: t('Service fees') }, money.serviceFees),
    tile(period, 'rent', { title: t('Rent') }, money.rent),
    tile(period, 'providerFees', { title: t('Provider fees') }, money.providerFees),
    tile(period, 'paidOut', { title: t('Paid out') }, money.paidOut),
    tile(period, 'owed', { title: t('Owed to kitchens'), detail: now }, money.owed),
    tile(period, 'refundsToSend', { title: t('Refunds to send'), detail: now }, money.refundsToSend),
    tile(period, 'disputed', { title: t('Disputed'), detail: now }, money.disputed),
    ...walletsTile({ period, ...money }),
  ];
}

export function tilesOfKitchen({ period, ...money }: KitchenMoney): Figure[] {
  return [
    tile(period, 'sold', { title: t('Sold') }, money.sold),
    tile(period, 'refunded', { title: t('Refunded') }, money.refunded),
    tile(period, 'commission', { title: t('Commission') }, money.commission),
    tile(period, 'earned', { title: t('Earned') }, money.earned),
    ...tipsTile({ period, ...money }),
    tile(period, 'rent', { title: t('Rent') }, money.rent),
    tile(period, 'paidOut', { title: t('Paid out') }, money.paidOut),
    tile(period, 'owed', { title: t('The court owes you'), detail: whenOf(period) }, money.owed),
  ];
}
