import { formatDollars, t, type Text, type Wallet, type WalletMove } from '@food-court/shared-api';
import { dateFormat, Table, type TableColumn } from '@food-court/shared-ui';

type Move = Wallet['moves'][number];

const words: Readonly<Record<WalletMove, Text>> = {
  top_up: 'Topped up by card' satisfies Text,
  top_up_refund: 'Refunded to your card' satisfies Text,
  charge: 'Paid for an order' satisfies Text,
  refund_paid: 'Refund of an order' satisfies Text,
  grant: 'From the court' satisfies Text,
  grant_ended: 'Money from the court ended' satisfies Text,
  dispute_lost: 'Taken back by a bank' satisfies Text,
};

const time = dateFormat({ dateStyle: 'medium', timeStyle: 'short' });

const signed = (amount: number): string => (amount > 0 ? `+${formatDollars(amount)}` : formatDollars(amount));

const columns = (): readonly TableColumn<Move>[] => [
  {
    title: t('What'),
    wide: true,
    cell: ({ kind, at }) => (
      <span data-look="grid">
        <span>{t(words[kind])}</span>
        <time data-look="s soft" dateTime={at}>
          {time(new Date(at))}
        </time>
      </span>
    ),
  },
  { title: t('Amount'), cell: ({ amount }) => signed(amount) },
  { title: t('Balance after it'), cell: ({ balance }) => formatDollars(balance) },
];

export const Moves = ({ moves }: { moves: readonly Move[] }) => (
  <Table
    caption={t('History, latest first')}
    columns={columns()}
    rows={[...moves]}
    rowKey={({ _id }) => _id}
    empty={t('Nothing has moved yet.')}
  />
);
