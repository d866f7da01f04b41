import { KITCHENS } from '../court/kitchens';
import { allDay, COOKING, NEW, READY, type Ticket } from '../court/tickets';
import { Action } from '../parts/action';
import { LineBadge } from '../parts/line-badge';
import { Mark } from '../parts/mark';
import styles from './board.module.css';

const minutesOf = ({ left }: Ticket) => (left < 0 ? `${-left} min late` : `${left} min`);

function TicketCard({ ticket, step, first, done }: { ticket: Ticket; step: string; first: boolean; done?: boolean }) {
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

function Lane({ title, tickets, step, next, done = false }: { title: string; tickets: readonly Ticket[]; step: string; next?: number; done?: boolean }) {
  return (
    <section className={styles.lane} data-lane={title}>
      <h2>
        {title} <span className="figures">{tickets.length}</span>
      </h2>
      <div className={styles.tickets}>
        {tickets.map((ticket) => (
          <TicketCard key={ticket.number} ticket={ticket} step={step} first={ticket.number === next} done={done} />
        ))}
      </div>
    </section>
  );
}

function Sign() {
  return (
    <header className={styles.sign}>
      <span className={styles.mark}>
        <Mark size={32} />
      </span>
      <h1>
        <LineBadge kitchen={KITCHENS.mei} large /> {KITCHENS.mei.name}
      </h1>
      <p className={styles.clock}>
        <span className="hidden">It is </span>12:28
      </p>
      <div className={styles.controls}>
        <Action>Recall</Action>
        <Action>Sound on</Action>
        <Action>Pause new orders</Action>
      </div>
    </header>
  );
}

export function Board() {
  return (
    <div className={styles.board}>
      <Sign />
      <ul className={styles.allDay} aria-label="To cook, all orders">
        {allDay.map(([dish, count]) => (
          <li key={dish}>
            <b>{count}</b> {dish}
          </li>
        ))}
      </ul>
      <nav className={styles.tabs} aria-label="Lanes">
        <a href="#new" aria-current="true">
          New <b>3</b>
        </a>
        <a href="#cooking">
          Cooking <b>6</b>
        </a>
        <a href="#ready">
          Ready <b>3</b>
        </a>
      </nav>
      <main className={styles.lanes}>
        <Lane title="New" tickets={NEW} step="Accept" next={31} />
        <Lane title="Cooking" tickets={COOKING} step="Ready" />
        <Lane title="Ready" tickets={READY} step="Handed over" done />
      </main>
    </div>
  );
}
