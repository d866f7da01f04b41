import { ArrowRightIcon, MinusIcon, PlusIcon, StarIcon } from '../../../../src/icons';
import { DISHES } from '../court/dishes';
import { KITCHENS } from '../court/kitchens';
import { Action, Stepper } from '../parts/action';
import { DietMarks } from '../parts/diet-marks';
import { DishCard } from '../parts/dish-card';
import grid from '../parts/dish-card.module.css';
import { Frame } from '../parts/frame';
import { LineBadge } from '../parts/line-badge';
import { type Line, LineMap } from '../parts/line-map';
import styles from './dish.module.css';

const { mei, ronke, luz } = KITCHENS;

const withThisDish: readonly Line[] = [
  { kitchen: ronke, starts: 0, now: 0, stop: '12:22' },
  { kitchen: luz, starts: 72, now: 0, stop: '12:35' },
  { kitchen: mei, starts: 34, now: 0, stop: '12:28', planned: true },
];

const OPTIONS: readonly [string, readonly [string, string][]][] = [
  [
    'Size',
    [
      ['Regular', ''],
      ['Large', '+ $2.50'],
    ],
  ],
  [
    'Extras',
    [
      ['Soft egg', '+ $1.50'],
      ['Extra chilli', ''],
      ['No peanuts', ''],
    ],
  ],
];

function Options() {
  return OPTIONS.map(([title, choices], group) => (
    <fieldset key={title} className={styles.options}>
      <legend>{title}</legend>
      {choices.map(([choice, price], index) => (
        <label key={choice}>
          <input type={group === 0 ? 'radio' : 'checkbox'} name={title} defaultChecked={group === 0 && index === 0} />
          {choice} <span className="soft figures">{price}</span>
        </label>
      ))}
    </fieldset>
  ));
}

/** The sign at the lower edge of the window, with the one filled action. */
function AddBar() {
  return (
    <section className={styles.bar} aria-label="Add to the basket">
      <p className={styles.promise}>Ready at 12:40, together with your order</p>
      <Stepper count={1} dish="Dan Dan Noodles" minus={<MinusIcon size={20} />} plus={<PlusIcon size={20} />} />
      <Action weight="filled">Add · $11.00</Action>
    </section>
  );
}

function About() {
  return (
    <div className={styles.about}>
      <h1>Dan Dan Noodles</h1>
      <a className={styles.kitchen} href="lines.html?page=category">
        <LineBadge kitchen={mei} large />
        <span>
          <b>{mei.name}</b>
          <span className="soft figures">Open until 21:00 · 12 min</span>
        </span>
        <ArrowRightIcon size={20} />
      </a>
      <p>
        Springy wheat noodles, crisp minced pork and a slick of Sichuan chilli oil. Stir from the bottom, then hold on.
      </p>
      <p className={styles.marks}>
        <StarIcon size={15} fill="currentColor" /> <b>4.8</b> <span className="soft">126 reviews</span>
        <DietMarks marks={['spicy']} /> Spicy <span className="soft">Contains gluten, nuts</span>
      </p>
      <Options />
      <label className={styles.note}>
        Note for the kitchen
        <input type="text" maxLength={140} />
      </label>
      <ul className={styles.reviews} aria-label="Reviews">
        <li>
          <b>Grace</b> <span className="soft figures">5 of 5</span>
          <p>Hot, fast and properly spicy. The noodles are springy.</p>
        </li>
        <li>
          <b>Oluwaseun</b> <span className="soft figures">4 of 5</span>
          <p>Ready with my drink to the minute.</p>
        </li>
      </ul>
    </div>
  );
}

export function DishPage() {
  return (
    <Frame bar={<AddBar />}>
      <article className={styles.dish}>
        <div className={styles.photos}>
          <img
            src="dan-dan-noodles.webp"
            alt="A dark bowl of noodles with minced pork and egg"
            width={960}
            height={720}
          />
          <section className={styles.joins}>
            <h2>Joins your order at 12:40</h2>
            <LineMap lines={withThisDish} ready="12:40" />
          </section>
        </div>
        <About />
      </article>
      <section className={styles.more}>
        <h2>More from {mei.name}</h2>
        <div className={grid.grid}>
          {DISHES.filter((dish) => dish.kitchen === mei && dish.slug !== 'dan-dan-noodles')
            .slice(0, 5)
            .map((dish) => (
              <DishCard key={dish.slug} dish={dish} />
            ))}
        </div>
      </section>
    </Frame>
  );
}
