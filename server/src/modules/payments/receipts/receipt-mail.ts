import { centsFromDollars, type Receipt } from '@food-court/shared-api/contract';
import type { Language } from '@food-court/shared-api/languages';
import {
  type Mail,
  amountTexts,
  calledAs,
  colon,
  escaped,
  largeNumber,
  mailPage,
  mailStyles,
  oneLine,
} from '#modules/notifications/index';
import { allergenWords } from './allergen-words';
import { factRows, type Row } from './receipt-facts';
import { receiptWords } from './receipt-words';

type Line = Receipt['tickets'][number]['lines'][number];

/** Formats a receipt as plain text and as HTML. Titles, names and choices are untrusted. */
export function receiptMail(receipt: Receipt, checkoutUrl: string, language: Language): Mail {
  const words = receiptWords[language];
  const facts = factRows(receipt, language);
  const called = calledAs(receipt.called, receipt.dayNumber);
  const subject = `${words.subject} ${receipt.number}`;
  const lines = (ticket: Receipt['tickets'][number]) => ticket.lines.flatMap((line) => lineRows(line, language));
  const row = ([what, value]: Row): string => `${what}${value && `${colon[language]} ${value}`}`;
  return {
    subject,
    text: [
      'Food Court',
      `${words.thanks} ${words.yourNumber} ${called}.`,
      ...receipt.tickets.map((ticket) =>
        [`${words.soldBy} ${oneLine(ticket.kitchen)}`, ...lines(ticket).map((line) => `  ${row(line)}`)].join('\n'),
      ),
      facts.map(row).join('\n'),
      row([words.follow, checkoutUrl]),
    ].join('\n\n'),
    html: mailPage({
      subject,
      language,
      publicUrl: new URL(checkoutUrl).origin,
      ...largeNumber(
        receipt.called,
        receipt.dayNumber,
        receipt.tickets.map(({ kitchen }) => oneLine(kitchen)).join(', '),
      ),
      contentHtml: [
        `<p ${mailStyles.text}>${escaped(words.thanks)}</p>`,
        ...receipt.tickets.map((ticket) =>
          section(`${escaped(words.soldBy)} <bdi>${escaped(ticket.kitchen)}</bdi>`, lines(ticket)),
        ),
        section(escaped(words.receipt), facts),
      ].join('\n'),
      button: { label: words.follow, url: checkoutUrl },
    }),
  };
}

/** Plain text can't strike through, so a replaced line shows how much of its price pays for the other dish. */
function lineRows(
  { title, quantity, choices, allergens, note, amount, refunded, replacedBy, moved = 0 }: Line,
  language: Language,
): Row[] {
  const words = receiptWords[language];
  const written = (cents: number): string => amountTexts(cents)[language];
  const movedCents = centsFromDollars(moved);
  return [
    [`${quantity} × ${oneLine(title)}`, written(centsFromDollars(amount) + movedCents)],
    ...choices.map((choice): Row => [`+ ${oneLine(choice)}`, '']),
    [allergenWords(allergens, language), ''],
    ...(note !== undefined ? [[`“${oneLine(note)}”`, ''] as const] : []),
    ...(moved > 0
      ? [[`${words.replacedBy} ${oneLine(replacedBy ?? words.anotherDish)}`, `-${written(movedCents)}`] as const]
      : []),
    ...(refunded > 0 ? [[words.refunded, written(centsFromDollars(refunded))] as const] : []),
  ];
}

const section = (titleHtml: string, rows: readonly Row[]): string =>
  `<h2 ${mailStyles.title}>${titleHtml}</h2>
<table ${mailStyles.rows}>${rows
    .map(
      ([what, value]) =>
        `<tr><td ${mailStyles.what}><bdi>${escaped(what)}</bdi></td><td ${mailStyles.value}><bdi>${escaped(value)}</bdi></td></tr>`,
    )
    .join('\n')}</table>`;
