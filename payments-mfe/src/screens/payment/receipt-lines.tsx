import { formatDollars, t, type Receipt } from '@food-court/shared-api';
import styles from './receipt.module.css';

type Ticket = Receipt['tickets'][number];

/** What each kitchen cooked, with what went back of it. */
export const ReceiptLines = ({ receipt: { tickets } }: { receipt: Receipt }) => (
  <ul role="list" className={styles.tickets}>
    {tickets.map(({ kitchen, lines }, place) => (
      <li key={place}>
        <p className={styles.kitchen}>
          <bdi>{kitchen}</bdi>
        </p>
        <ul role="list">
          {lines.map((line, number) => (
            <Line key={number} line={line} />
          ))}
        </ul>
      </li>
    ))}
  </ul>
);

const Line = ({ line: { title, quantity, choices, note, amount, refunded } }: { line: Ticket['lines'][number] }) => (
  <li className={styles.line}>
    <span className={styles.dish}>
      {quantity} × <bdi>{title}</bdi>
      {choices.length > 0 && <small>{choices.join(', ')}</small>}
      {note && <small dir="auto">{t('“{words}”', { words: note })}</small>}
      {refunded > 0 && <small>{t('{amount} sent back', { amount: formatDollars(refunded) })}</small>}
    </span>
    <span>{formatDollars(amount)}</span>
  </li>
);
