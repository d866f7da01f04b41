import {
  allergenSentences,
  centsFromDollars,
  dollarsFromCents,
  factOf,
  formatDollars,
  type PaidBy,
  type Receipt,
} from '@food-court/shared-api/contract';
import { type Mail, escaped, mailPage, mailStyles, oneLine } from '#modules/notifications/index';

type Line = Receipt['tickets'][number]['lines'][number];

/** One row of the receipt: a label and its value. */
type Row = readonly [what: string, value: string];

const paidAtFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });

/** Formats a receipt as plain text and as HTML. Titles, names and choices are untrusted. */
export function receiptMail(receipt: Receipt, checkoutUrl: string): Mail {
  const facts = factsOf(receipt);
  return {
    subject: `Your Food Court receipt ${receipt.number}`,
    text: [
      'Food Court',
      `Thank you for your order. Your number is ${receipt.called}.`,
      ...receipt.tickets.map(({ kitchen, lines }) =>
        [
          `Sold by ${oneLine(kitchen)}`,
          ...lines.flatMap(lineRows).map(([what, value]) => `  ${what}${value && `: ${value}`}`),
        ].join('\n'),
      ),
      facts.map(([what, value]) => `${what}: ${value}`).join('\n'),
      `Follow your order: ${checkoutUrl}`,
    ].join('\n\n'),
    html: mailPage({
      subject: `Your Food Court receipt ${receipt.number}`,
      publicUrl: new URL(checkoutUrl).origin,
      number: receipt.called,
      place: receipt.tickets.map(({ kitchen }) => oneLine(kitchen)).join(', '),
      contentHtml: [
        `<p ${mailStyles.text}>Thank you for your order.</p>`,
        ...receipt.tickets.map(({ kitchen, lines }) =>
          section(`Sold by <bdi>${escaped(kitchen)}</bdi>`, lines.flatMap(lineRows)),
        ),
        section('Receipt', facts),
      ].join('\n'),
      button: { label: 'Follow your order', url: checkoutUrl },
    }),
  };
}

/** Plain text can't strike through, so a replaced line shows how much of its price pays for the other dish. */
const lineRows = ({
  title,
  quantity,
  choices,
  allergens,
  note,
  amount,
  refunded,
  replacedBy,
  moved = 0,
}: Line): Row[] => [
  [
    `${quantity} × ${oneLine(title)}`,
    formatDollars(dollarsFromCents(centsFromDollars(amount) + centsFromDollars(moved))),
  ],
  ...choices.map((choice): Row => [`+ ${oneLine(choice)}`, '']),
  ...(allergens ? [[allergenSentences(allergens).join(' · '), ''] as const] : []),
  ...(note !== undefined ? [[`“${oneLine(note)}”`, ''] as const] : []),
  ...(moved > 0 ? [[`Replaced by ${oneLine(replacedBy ?? 'another dish')}`, `-${formatDollars(moved)}`] as const] : []),
  ...(refunded > 0 ? [['Refunded', formatDollars(refunded)] as const] : []),
];

const factsOf = ({
  number,
  serial,
  called,
  serving,
  amount,
  fee = 0,
  taxes = [],
  refunded,
  paidAt,
  payments = [],
}: Receipt): Row[] => [
  ['Number', called],
  ...fulfilmentRows(serving),
  ['Receipt', number],
  ...(serial !== undefined ? [['Serial number', serial] as const] : []),
  ...(fee > 0 ? [['Service fee of the food court', formatDollars(fee)] as const] : []),
  ['Amount', formatDollars(amount)],
  ...(refunded > 0
    ? ([
        ['Refunded', formatDollars(refunded)],
        ['You paid', formatDollars(dollarsFromCents(centsFromDollars(amount) - centsFromDollars(refunded)))],
      ] as const)
    : []),
  ...taxes.map((tax): Row => [`Includes ${tax.percent}% tax`, formatDollars(tax.amount)]),
  ['Paid on', `${paidAtFormat.format(new Date(paidAt))} UTC`],
  ...payments.flatMap((payment) => paymentRows(payment, payments.length > 1)),
];

/** A single payment is that of the amount. The provider may not name the card. */
function paymentRows({ card: { last4 }, amount, refunded }: PaidBy, isOneOfSeveral: boolean): Row[] {
  const ending = last4 ? `ending in ${last4}` : '';
  const paid = [ending, isOneOfSeveral ? formatDollars(amount) : ''].filter(Boolean).join(', ');
  return [
    ...(paid ? [['Card', paid] as const] : []),
    ...(refunded > 0 ? [[`Refunded to the card ${ending}`.trim(), formatDollars(refunded)] as const] : []),
  ];
}

const fulfilmentRows = (serving: Receipt['serving']): Row[] => {
  const fact = factOf(serving);
  return fact ? [[fact.name, oneLine(fact.value)]] : [];
};

const section = (titleHtml: string, rows: readonly Row[]): string =>
  `<h2 ${mailStyles.title}>${titleHtml}</h2>
<table ${mailStyles.rows}>${rows
    .map(
      ([what, value]) =>
        `<tr><td ${mailStyles.what}><bdi>${escaped(what)}</bdi></td><td ${mailStyles.value}><bdi>${escaped(value)}</bdi></td></tr>`,
    )
    .join('\n')}</table>`;
