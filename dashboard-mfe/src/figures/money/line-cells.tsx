import { Link } from 'react-router-dom';
import { formatDollars, t, type MoneyLine } from '@food-court/shared-api';
import { type TableColumn } from '@food-court/shared-ui';
import { writeTime } from '#page/write-time.ts';
import { kindTexts } from './money-texts';
import { periodText } from './period-days';

/** The first columns of a table of ledger lines. */
export const kindAndTime = <Line extends Pick<MoneyLine, 'kind' | 'at'>>(): TableColumn<Line>[] => [
  { title: t('What'), wide: true, cell: ({ kind }) => <span data-look="medium unbroken">{t(kindTexts[kind])}</span> },
  {
    title: t('When'),
    cell: ({ at }) => (
      <time data-look="s unbroken" dateTime={at}>
        {writeTime(new Date(at))}
      </time>
    ),
  },
];

export const OrderLink = ({ order: { _id, number, title } }: { order: NonNullable<MoneyLine['order']> }) => (
  <Link to={`/dashboard/order/${_id}`} data-look="breaks pad-block-2 inline-block">
    {number} <bdi>{title}</bdi>
  </Link>
);

/** The month of a rent. */
export const MonthName = ({ month }: { month: string }) => (
  <span data-look="breaks pad-block-2 inline-block">{periodText('month', `${month}-01`)}</span>
);

/** Names the transfer of a line without an order. */
export const Reference = ({ children }: { children: string }) => (
  <bdi data-look="breaks pad-block-2 inline-block">{children}</bdi>
);

export const Amount = ({ dollars }: { dollars: number }) => (
  <span data-look="numbers unbroken">{formatDollars(dollars)}</span>
);
