import type { Ticket } from '../court/tickets';
import { Action } from './action';
import { LineBadge } from './line-badge';
import styles from './ticket.module.css';

const minutesOf = ({ left }: Ticket) => (left < 0 ? `${-left} min late` : `${left} min`);

export function TicketCard({
  ticket,
  step,
  first,
  done,
}: {
  ticket: Ticket;
  step: string;
  first: boolean;
  done?: boolean;
}) {
  return (
    <article className={styles.ticket} data-late={ticket.left < 0} data-ready={done}>
      <header>
        <h3 className={styles.number}>{ticket.number}</h3>
        <p className={styles.name}>{ticket.name}</p>
        <p className={styles.left}>
          {done ? 'Ready' : minutesOf(ticket)}
          <span>{ticket.ready}</span>
        </p>
      </header>
      <ul className={styles.lines}>
        {ticket.lines.map((line) => (
          <li key={line.dish}>
            <b>{line.count}</b>
            <span>
              {line.dish}
              {line.options && <small>{line.options}</small>}
            </span>
          </li>
        ))}
      </ul>
      {ticket.note && <p className={styles.note}>{ticket.note}</p>}
      <footer className={first ? styles.next : styles.step}>
        {ticket.with.length > 0 && (
          <p className={styles.with}>
            <span aria-hidden="true">with</span>
            {ticket.with.map((kitchen) => (
              <span key={kitchen.letter} role="img" aria-label={kitchen.name} title={kitchen.name}>
                <LineBadge kitchen={kitchen} />
              </span>
            ))}
          </p>
        )}
        <Action weight={first ? 'filled' : 'tonal'} label={`${step}: order ${ticket.number}`}>
          {step}
        </Action>
      </footer>
    </article>
  );
}
