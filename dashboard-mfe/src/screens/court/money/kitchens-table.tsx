import { Link } from 'react-router-dom';
import { formatDollars, kitchenFigures, t, type CourtMoney, type ListedKitchenMoney } from '@food-court/shared-api';
import { Table, VisuallyHidden, type TableColumn } from '@food-court/shared-ui';
import { linesLink, monthOf, payoutsLink, statementLink } from '#figures/money/money-address.ts';
import { figureTitles } from '#figures/money/money-texts.ts';
import styles from './money.module.css';

const columnsOf = (period: CourtMoney['period'], hasTips: boolean): TableColumn<ListedKitchenMoney>[] => [
  {
    title: t('Kitchen'),
    wide: true,
    cell: ({ kitchen }) => (
      <bdi className={styles.kitchen} data-look="medium breaks inline-block">
        {kitchen.name}
      </bdi>
    ),
  },
  ...kitchenFigures
    .filter((figure) => figure !== 'tips' || hasTips)
    .map((figure) => {
      const title = figure === 'owed' ? t('Owed') : t(figureTitles[figure]);
      return {
        title,
        isNumeric: true,
        cell: ({ kitchen, ...money }: ListedKitchenMoney) => (
          <Link
            className={styles.amount}
            data-look="ink numbers unbroken pad-block-2 inline-block"
            to={linesLink(figure, period, kitchen.id)}
            aria-label={t('{figure}, {kitchen}: {amount}', {
              figure: title,
              kitchen: kitchen.name,
              amount: formatDollars(money[figure] ?? 0),
            })}
          >
            {formatDollars(money[figure] ?? 0)}
          </Link>
        ),
      };
    }),
  {
    title: t('Account'),
    cell: ({ kitchen }) => (
      <span className={styles.links} data-look="row wrap">
        <Link
          className={styles.amount}
          data-look="ink numbers unbroken pad-block-2 inline-block"
          to={statementLink(kitchen.id, monthOf(period.first))}
        >
          {t('Statement')} <VisuallyHidden>{kitchen.name}</VisuallyHidden>
        </Link>
        <Link
          className={styles.amount}
          data-look="ink numbers unbroken pad-block-2 inline-block"
          to={payoutsLink(kitchen.id)}
        >
          {t('Record payout')} <VisuallyHidden>{kitchen.name}</VisuallyHidden>
        </Link>
      </span>
    ),
  },
];

export const KitchensTable = ({ money: { period, kitchens, more }, busy }: { money: CourtMoney; busy: boolean }) => (
  <Table
    caption={
      more
        ? t('The {count} kitchens that earned most', { count: kitchens.length })
        : t('Kitchens, those that earned most first')
    }
    columns={columnsOf(
      period,
      kitchens.some(({ tips }) => tips !== undefined),
    )}
    rows={kitchens}
    rowKey={({ kitchen }) => kitchen.id}
    busy={busy}
    empty={t('No kitchen has sold anything yet.')}
  />
);
