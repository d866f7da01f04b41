import { formatDollars, t, type CourtMoney, type KitchenMoney, type MoneyFigure } from '@food-court/shared-api';
import type { Figure } from '#figures/figure-tiles.tsx';
import { linesLink } from '#figures/money/money-address.ts';
import { courtTitles, figureTitles } from '#figures/money/money-texts.ts';

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

/** A court without wallets or couriers has no tile of them. The last two say what is held at the end of the period. */
const moreTiles = ({ period, ...money }: CourtMoney): Figure[] => {
  const detail = whenOf(period);
  return [
    ...tileOf(period, 'deliveryCosts', money.deliveryCosts),
    ...tileOf(period, 'courierTips', money.courierTips),
    ...tileOf(period, 'owedToCouriers', money.owedToCouriers, detail),
    ...tileOf(period, 'inWallets', money.inWallets, detail),
  ];
};

const tileOf = (period: Period, of: MoneyFigure, dollars: number | undefined, detail?: string): Figure[] =>
  dollars === undefined
    ? []
    : [tile(period, of, { title: t(figureTitles[of]), ...(detail !== undefined && { detail }) }, dollars)];

export function tilesOfCourt({ period, charged, ...money }: CourtMoney): Figure[] {
  const now = whenOf(period);
  return [
    ...charged.map(({ method, amount }) => tile(period, method, { title: t(figureTitles[method]) }, amount)),
    tile(period, 'refunded', { title: t('Refunded') }, money.refunded),
    tile(period, 'earned', { title: t(courtTitles.earned) }, money.earned),
    ...tipsTile({ period, ...money }),
    tile(period, 'commission', { title: t(courtTitles.commission) }, money.commission),
    tile(period, 'serviceFees', { title: t('Service fees') }, money.serviceFees),
    tile(period, 'rent', { title: t('Rent') }, money.rent),
    tile(period, 'providerFees', { title: t('Provider fees') }, money.providerFees),
    tile(period, 'paidOut', { title: t('Paid out') }, money.paidOut),
    tile(period, 'owed', { title: t('Owed to kitchens'), detail: now }, money.owed),
    tile(period, 'refundsToSend', { title: t('Refunds to send'), detail: now }, money.refundsToSend),
    tile(period, 'disputed', { title: t('Disputed'), detail: now }, money.disputed),
    ...moreTiles({ period, charged, ...money }),
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
