import { centsFromDollars, dollarsFromCents, formatDollars, t, type Receipt } from '@food-court/shared-api';
import { allergenSentences } from '@food-court/shared-api/stated-allergens';
import { isStruck } from '@food-court/shared-api/order-amounts';
import { textWith } from '@food-court/shared-ui';

type Ticket = Receipt['tickets'][number];

/** The lines of each kitchen with their refunds. */
export const ReceiptLines = ({ receipt: { tickets } }: { receipt: Receipt }) => (
  <ul role="list" data-look="grid gap-3">
    {tickets.map(({ kitchen, lines }, place) => (
      <li key={place}>
        <p data-look="bold breaks">{textWith('Sold by {kitchen}', { kitchen: <bdi>{kitchen}</bdi> })}</p>
        <ul role="list">
          {lines.map((line, number) => (
            <Line key={number} line={line} />
          ))}
        </ul>
      </li>
    ))}
  </ul>
);

function Line({ line }: { line: Ticket['lines'][number] }) {
  const { title, quantity, choices, allergens, note, amount, fee, tip, refunded, moved = 0, replacedBy } = line;
  const price = dollarsFromCents(centsFromDollars(amount) + centsFromDollars(moved));
  const Priced = isStruck({ price, quantity: 1, fee, tip, refunded, moved }) ? 'del' : 'span';
  return (
    <li data-look="row between gap-4">
      <span data-look="breaks shrink">
        <Priced>
          {quantity} × <bdi>{title}</bdi>
        </Priced>
        {choices.length > 0 && <small data-look="s soft block">{choices.join(', ')}</small>}
        <small data-look="s soft block">{allergenSentences(allergens).join(' · ')}</small>
        {note && (
          <small data-look="s soft block" dir="auto">
            {t('“{words}”', { words: note })}
          </small>
        )}
        {replacedBy !== undefined && (
          <small data-look="s soft block">{textWith('Replaced by {title}', { title: <bdi>{replacedBy}</bdi> })}</small>
        )}
        {refunded > 0 && (
          <small data-look="s soft block">{t('{amount} refunded', { amount: formatDollars(refunded) })}</small>
        )}
      </span>
      <Priced>{formatDollars(price)}</Priced>
    </li>
  );
}
