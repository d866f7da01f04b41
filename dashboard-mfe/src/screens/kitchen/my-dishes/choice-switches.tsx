import { t, type ManagedDish, type OptionGroup } from '@food-court/shared-api';
import { Disclosure, stack, Switch } from '@food-court/shared-ui';
import { useDishChange } from '#dishes/use-dish-change.ts';
import styles from './choice-switches.module.css';

const changedText = ({ title }: ManagedDish): string => t('Updated the options for {title}', { title });

/** Marks a choice sold out with one press, without the form, for a rush hour. */
export function ChoiceSwitches({ dish }: { dish: ManagedDish }) {
  const { shown, change } = useDishChange(dish, { successText: changedText });
  return (
    <Disclosure summary={t('Sold-out options')} className={styles.choices}>
      <div className={stack(3)}>
        {shown.options.map((group) => (
          <fieldset key={group.id} className={styles.group} data-look="ink row wrap shrink no-line pad-0">
            <legend data-look="bold pad-0">
              <bdi>{group.name}</bdi>
            </legend>
            {group.choices.map(({ id, name, soldOut }) => (
              <Switch
                key={id}
                label={t('{name} sold out', { name })}
                checked={soldOut}
                onChange={(now) => change({ options: withSoldOut(dish.options, id, now) })}
              />
            ))}
          </fieldset>
        ))}
      </div>
    </Disclosure>
  );
}

const withSoldOut = (groups: readonly OptionGroup[], id: string, soldOut: boolean): OptionGroup[] =>
  groups.map((group) => ({
    ...group,
    choices: group.choices.map((choice) => (choice.id === id ? { ...choice, soldOut } : choice)),
  }));
