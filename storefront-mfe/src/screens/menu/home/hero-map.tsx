import { t, type Kitchen, type MenuDish } from '@food-court/shared-api';
import { LineBadge, lineOf, linesOf } from '@food-court/shared-ui';
import styles from './hero-map.module.css';
import { useMenus } from './use-menus';
import { usualMinutes } from './usual-minutes';

const most = 3;

interface CookingKitchen {
  kitchen: Kitchen;
  minutes: number;
}

/**
 * An example: three kitchens that begin one after another and are ready together, with the minutes of the list below.
 * In minutes and not on the clock, because the page is kept for everybody.
 */
export default function HeroMap() {
  const kitchens = cookingKitchens(useMenus().flat());
  if (kitchens.length < 2) return undefined;
  const together = Math.max(...kitchens.map(({ minutes }) => minutes));
  const lines = linesOf(kitchens.map(({ kitchen }) => kitchen.id));
  return (
    <div
      className={styles.map}
      role="img"
      aria-label={t('For example, all ready together in {minutes} minutes', { minutes: together })}
    >
      <div className={styles.rows}>
        {kitchens.map(({ kitchen, minutes }, index) => (
          <div key={kitchen.id} data-look="relative" data-line={lines[index]}>
            <p className={styles.label}>
              <LineBadge kitchen={kitchen} line={lines[index]} />
              <bdi>{kitchen.name}</bdi>
              <span>{t('{minutes} min', { minutes })}</span>
            </p>
            <Track start={`${Math.min(Math.max(100 - (100 * minutes) / together, 1.5), 85)}%`} />
          </div>
        ))}
      </div>
      <Junction lines={lines} />
      <p className={styles.station}>
        {t('{minutes} min', { minutes: together })}
        <small>{t('For example')}</small>
      </p>
    </div>
  );
}

/** The first kitchens of the menus that cook now, the longest time first. */
const cookingKitchens = (dishes: readonly MenuDish[]): CookingKitchen[] =>
  differentFirst(
    [...new Map(dishes.toReversed().map((dish) => [dish.kitchen.id, dish])).values()]
      .filter(({ closed }) => !closed)
      .toReversed()
      .flatMap(({ kitchen }) => {
        const minutes = usualMinutes(dishes, kitchen.id);
        return minutes === undefined ? [] : { kitchen, minutes };
      }),
  )
    .slice(0, most)
    .toSorted((a, b) => b.minutes - a.minutes);

/**
 * A kitchen has the colour of its badge on the map as long as no other on the map has it. Kitchens that take as long as
 * another come last, because they would show nothing new.
 */
function differentFirst(kitchens: readonly CookingKitchen[]): CookingKitchen[] {
  const lines = kitchens.map(({ kitchen }) => lineOf(kitchen.id));
  const times = kitchens.map(({ minutes }) => minutes);
  const isTwin = (values: readonly number[], index: number) => values.indexOf(values[index] ?? 0) < index;
  const rank = new Map(
    kitchens.map((kitchen, index) => [kitchen, 2 * Number(isTwin(lines, index)) + Number(isTwin(times, index))]),
  );
  return kitchens.toSorted((a, b) => (rank.get(a) ?? 0) - (rank.get(b) ?? 0));
}

const Track = ({ start }: { start: string }) => (
  <svg className={styles.track}>
    <line className={styles.waiting} x2={start} y1="50%" y2="50%" />
    <line x1={start} x2="100%" y1="50%" y2="50%" />
    <circle cx={start} cy="50%" r="6.5" />
  </svg>
);

/** A row is 100 units high. */
const Junction = ({ lines }: { lines: readonly number[] }) => (
  <svg className={styles.junction} viewBox={`0 0 100 ${lines.length * 100}`} preserveAspectRatio="none">
    {lines.map((line, index) => (
      <path
        key={line}
        data-line={line}
        vectorEffect="non-scaling-stroke"
        d={`M-1 ${index * 100 + 50}H10L72 ${lines.length * 50}`}
      />
    ))}
    <path className={styles.trunk} vectorEffect="non-scaling-stroke" d={`M70 ${lines.length * 50}H100`} />
  </svg>
);
