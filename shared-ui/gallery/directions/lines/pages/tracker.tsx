import { BellIcon, CheckIcon } from '../../../../src/icons';
import { type Kitchen, KITCHENS } from '../court/kitchens';
import { Action } from '../parts/action';
import { Footer, Header } from '../parts/frame';
import { LineBadge } from '../parts/line-badge';
import { type Line, LineMap } from '../parts/line-map';
import styles from './tracker.module.css';

const { mei, ronke, luz } = KITCHENS;

const lines: readonly Line[] = [
  { kitchen: ronke, starts: 3, now: 56, stop: '12:22', state: 'Cooking' },
  { kitchen: mei, starts: 36, now: 56, stop: '12:28', state: 'Cooking' },
  { kitchen: luz, starts: 74, now: 0, stop: '12:35', state: 'Accepted' },
];

interface Part {
  kitchen: Kitchen;
  photo: string;
  dishes: string;
  state: string;
  price: string;
}

const parts: readonly Part[] = [
  {
    kitchen: ronke,
    photo: 'smoky-party-jollof',
    dishes: '2 × Smoky Party Jollof',
    state: 'Cooking since 12:22',
    price: '$23.00',
  },
  {
    kitchen: mei,
    photo: 'dan-dan-noodles',
    dishes: 'Dan Dan Noodles, no peanuts',
    state: 'Cooking since 12:28',
    price: '$11.00',
  },
  {
    kitchen: luz,
    photo: 'mango-lassi',
    dishes: 'Alphonso Mango Lassi',
    state: 'Accepted, starts 12:35',
    price: '$5.25',
  },
];

function Sign() {
  return (
    <section className={styles.sign}>
      <div className={styles.call}>
        <h1>All ready together at</h1>
        <p className={styles.time}>12:40</p>
        <p className={styles.sentence}>Your three kitchens are on time. 8 minutes to go.</p>
        <Action weight="filled">
          <BellIcon size={20} /> Notify me
        </Action>
      </div>
      <div className={styles.picture}>
        <LineMap lines={lines} ready="12:40" size="large" />
      </div>
    </section>
  );
}

function Parts() {
  return (
    <ol className={styles.parts}>
      {parts.map((part) => (
        <li key={part.kitchen.letter}>
          <img src={`${part.photo}.webp`} alt="" width={960} height={720} />
          <span className={styles.words}>
            <b>
              <LineBadge kitchen={part.kitchen} /> {part.kitchen.name}
            </b>
            <span>{part.dishes}</span>
          </span>
          <span className={styles.state}>
            {part.state}
            <span>Counter {part.kitchen.counter}</span>
          </span>
          <span className="figures">{part.price}</span>
        </li>
      ))}
    </ol>
  );
}

export function Tracker() {
  return (
    <>
      <Header />
      <main>
        <Sign />
        <div className={styles.below}>
          <section className={styles.number}>
            <h2>Your number</h2>
            <p className={styles.big}>31</p>
            <p className="soft">K7Q4, for Amelia. Show it at each counter.</p>
          </section>
          <section className={styles.order}>
            <Parts />
            <p className={styles.total}>
              <span>Paid with Visa 4242</span>
              <b className="figures">$39.25</b>
            </p>
            <div className={styles.actions}>
              <Action>Receipt</Action>
              <Action weight="plain">Cancel the order</Action>
            </div>
          </section>
        </div>
      </main>
      <Footer />
    </>
  );
}

/** The one moment that may shout: everything is green, and the number can be read across the court. */
export function Ready() {
  return (
    <main className={styles.ready}>
      <h1>
        <CheckIcon size={40} strokeWidth={3} /> Ready, all three
      </h1>
      <p className={styles.shout}>31</p>
      <p className={styles.sentence}>Show this number at the counters.</p>
      <ol className={styles.counters}>
        {[ronke, mei, luz].map((kitchen) => (
          <li key={kitchen.letter}>
            <LineBadge kitchen={kitchen} large />
            <b>{kitchen.name}</b>
            <span>Counter {kitchen.counter}</span>
          </li>
        ))}
      </ol>
      <Action weight="tonal">I have everything</Action>
    </main>
  );
}
