import { KITCHENS } from '../court/kitchens';
import { allDay, COOKING, NEW, READY, type Ticket } from '../court/tickets';
import { Action } from '../parts/action';
import { LineBadge } from '../parts/line-badge';
import { Mark } from '../parts/mark';
import { TicketCard } from '../parts/ticket';
import styles from './board.module.css';

function Lane({
  title,
  tickets,
  step,
  next,
  done = false,
}: {
  title: string;
  tickets: readonly Ticket[];
  step: string;
  next?: number;
  done?: boolean;
}) {
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
      <section aria-label="To cook, all orders">
        <ul className={styles.allDay}>
          {allDay.map(([dish, count]) => (
            <li key={dish}>
              <b>{count}</b> {dish}
            </li>
          ))}
        </ul>
      </section>
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
