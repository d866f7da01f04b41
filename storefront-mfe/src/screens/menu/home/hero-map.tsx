import { t, type MenuDish } from '@food-court/shared-api';
import { LineBadge, linesOf } from '@food-court/shared-ui';
import styles from './hero-map.module.css';
import { useMenus } from './use-menus';

const most = 3;

/**
 * One dish of each of three kitchens, which begin one after another and are ready together.
 * In minutes and not on the clock, because the page is kept for everybody.
 */
export default function HeroMap() {
  const dishes = differentKitchens(useMenus().flat());
  if (dishes.length < 2) return undefined;
  const together = Math.max(...dishes.map(minutesOf));
  const lines = linesOf(dishes.map(({ kitchen }) => kitchen.id));
  return (
    <div
      className={styles.map}
      role="img"
      aria-label={t('All ready together in {minutes} minutes', { minutes: together })}
    >
      <div className={styles.rows}>
        {dishes.map((dish, index) => (
          <div key={dish._id} className={styles.row} data-line={lines[index]}>
            <p className={styles.label}>
              <LineBadge kitchen={dish.kitchen} line={lines[index]} />
              <bdi>{dish.kitchen.name}</bdi>
              <span>{t('{minutes} min', { minutes: minutesOf(dish) })}</span>
            </p>
            <Track start={`${Math.min(Math.max(100 - (100 * minutesOf(dish)) / together, 1.5), 85)}%`} />
          </div>
        ))}
      </div>
      <Junction lines={lines} />
      <p className={styles.station}>{t('{minutes} min', { minutes: together })}</p>
    </div>
  );
}

const minutesOf = ({ readyIn = 10 }: MenuDish): number => readyIn;

/** The first dish of each kitchen that cooks now, the longest first. */
const differentKitchens = (dishes: readonly MenuDish[]): MenuDish[] =>
  [...new Map(dishes.toReversed().map((dish) => [dish.kitchen.id, dish])).values()]
    .filter(({ closed }) => !closed)
    .toReversed()
    .slice(0, most)
    .toSorted((a, b) => minutesOf(b) - minutesOf(a));

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
