import { CardGrid, Section } from 'shared-ui';
import { DishCardsLoading } from '../dish/dish-cards-loading';
import { FirstDishCard } from './first-dish-card';
import styles from './first-dishes.module.css';
import { useFirstDishes } from './use-first-dishes';

/** One dish of each category, shown together once all four calls have answered (spec point 2). */
export function FirstDishes() {
  const firsts = useFirstDishes();
  return (
    <Section title="Fresh from our kitchens" lead="One favourite from each menu to start with.">
      {firsts.every(({ answered }) => answered) ? (
        <CardGrid className={styles.dishes}>
          {firsts.map((first) => (
            <FirstDishCard key={first.category} {...first} />
          ))}
        </CardGrid>
      ) : (
        <DishCardsLoading count={firsts.length} lines={7} className={styles.dishes} />
      )}
    </Section>
  );
}
