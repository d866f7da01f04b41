import { ClockIcon, StarIcon } from '../../../../src/icons';
import { oneOfEachMenu, popular } from '../court/dishes';
import { type Kitchen, kitchenList, KITCHENS } from '../court/kitchens';
import { DishCard } from '../parts/dish-card';
import grid from '../parts/dish-card.module.css';
import { Frame } from '../parts/frame';
import { LineBadge } from '../parts/line-badge';
import { type Line, LineMap } from '../parts/line-map';
import styles from './home.module.css';

const { mei, ronke, luz } = KITCHENS;

const heroLines: readonly Line[] = [
  { kitchen: ronke, starts: 4, now: 62, stop: '12:22', state: 'Jollof, 18 min' },
  { kitchen: mei, starts: 36, now: 62, stop: '12:28', state: 'Noodles, 12 min' },
  { kitchen: luz, starts: 76, now: 0, stop: '12:35', state: 'Lassi, 5 min' },
];

function Hero() {
  return (
    <section className={styles.hero}>
      <div className={styles.banner}>
        <h1 aria-label="Hungry for hot noodles?">
          Hungry for <span className={styles.typed}>hot noodles?</span>
          <span className={styles.caret} aria-hidden="true" />
        </h1>
        <p className={styles.promise}>One basket, many kitchens, all ready together.</p>
        <p className={styles.live}>14 orders are cooking now.</p>
      </div>
      <div
        className={styles.picture}
        role="img"
        aria-label="Three kitchens start at different times and are ready together at 12:40."
      >
        <LineMap lines={heroLines} ready="12:40" size="large" />
      </div>
    </section>
  );
}

const stateOf = (kitchen: Kitchen) =>
  ({ open: `${kitchen.minutes} min`, busy: `Busy, ${kitchen.minutes} min`, closed: 'Opens 17:00' })[kitchen.state];

function Kitchens() {
  return (
    <section aria-label="Kitchens">
      <ul className={styles.kitchens}>
        {kitchenList.map((kitchen) => (
          <li key={kitchen.letter} data-state={kitchen.state}>
            <a href="lines.html?page=category">
              <LineBadge kitchen={kitchen} large />
              <span className={styles.kitchen}>
                <b>{kitchen.name}</b>
                <span className={styles.facts}>
                  <span>
                    <ClockIcon size={13} /> {stateOf(kitchen)}
                  </span>
                  <span>
                    {kitchen.rating !== 'New' && <StarIcon size={13} fill="currentColor" />} {kitchen.rating}
                  </span>
                </span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Categories() {
  return (
    <section className={styles.section}>
      <h2>One from each menu</h2>
      <ul className={styles.menus}>
        {oneOfEachMenu.map((dish) => (
          <li key={dish.category}>
            <img src={`${dish.slug}.webp`} alt="" width={960} height={720} loading="lazy" />
            <h3>{dish.title}</h3>
            <p className="figures">
              <b>{dish.price}</b> <span className="soft">{dish.category}</span>
            </p>
            <a href="lines.html?page=category">{dish.category} menu</a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Logos() {
  return (
    <ul className={styles.logos} aria-label="Our kitchens">
      {kitchenList.map((kitchen) => (
        <li key={kitchen.letter}>
          <LineBadge kitchen={kitchen} />
          {kitchen.name}
        </li>
      ))}
    </ul>
  );
}

export function Home() {
  return (
    <Frame hero={<Hero />}>
      <Kitchens />
      <section className={styles.section}>
        <h2>Popular now</h2>
        <div className={`${grid.grid} ${styles.four}`}>
          {popular.map((dish) => (
            <DishCard key={dish.slug} dish={dish} />
          ))}
        </div>
      </section>
      <Categories />
      <Logos />
    </Frame>
  );
}
