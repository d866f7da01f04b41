import { useState } from 'react';
import { centsFromDollars, formatDollars, t, type MenuDish, type OptionGroup } from '@food-court/shared-api';
import { priceLine, shownLinePrice } from '@food-court/shared-api/line-price';
import { allergenSentences, lineStatement } from '@food-court/shared-api/stated-allergens';
import { Button, Dialog } from '@food-court/shared-ui';
import styles from './dish-options.module.css';
import low from './kiosk.module.css';

interface DishOptionsProps {
  dish: MenuDish;
  onAdd: (choices: readonly string[]) => void;
  onClose: () => void;
}

export function DishOptions({ dish, onAdd, onClose }: DishOptionsProps) {
  const [choices, setChoices] = useState<readonly string[]>([]);
  const [isTried, setTried] = useState(false);
  const price = shownLinePrice(dish.price, dish.options, choices);
  const add = () => {
    setTried(true);
    if (!priceLine(centsFromDollars(dish.price), dish.options, choices).problem) onAdd(choices);
  };
  return (
    <Dialog
      open
      className={low.low}
      title={<bdi>{dish.title}</bdi>}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" size="l" className={low.big} onClick={onClose}>
            {t('Back')}
          </Button>
          <Button size="l" className={low.big} onClick={add}>
            {t('Add · {price}', { price: formatDollars(price) })}
          </Button>
        </>
      }
    >
      <div data-look="grid gap-5">
        {dish.options.map((group) => (
          <Group
            key={group.id}
            group={group}
            chosen={choices}
            isMissing={isTried && group.required && !group.choices.some(({ id }) => choices.includes(id))}
            onChange={setChoices}
          />
        ))}
        <p>{allergenSentences(lineStatement(dish.allergens, dish.options, choices)).join('. ')}.</p>
      </div>
    </Dialog>
  );
}

interface GroupProps {
  group: OptionGroup;
  chosen: readonly string[];
  isMissing: boolean;
  onChange: (choices: readonly string[]) => void;
}

/** One choice replaces another; of several, the last ones beyond the limit can’t be chosen. */
function Group({ group, chosen, isMissing, onChange }: GroupProps) {
  const own = group.choices.map(({ id }) => id);
  const count = chosen.filter((id) => own.includes(id)).length;
  const isOne = group.required && group.max === 1;
  const change = (id: string) => {
    if (isOne) return onChange([...chosen.filter((one) => !own.includes(one)), id]);
    onChange(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  };
  return (
    <fieldset data-look="grid gap-2 shrink no-line pad-0">
      <legend className={styles.name} data-look="xl bold row baseline gap-3">
        <bdi>{group.name}</bdi>
        <small data-look="soft">{ruleOf(group)}</small>
      </legend>
      {isMissing && (
        <p role="alert" data-look="bold danger">
          {t('Choose one.')}
        </p>
      )}
      {group.choices.map(({ id, name, price, soldOut }) => (
        <label key={id} className={styles.choice} data-look="l row middle gap-3 press-corners pad-inline-4">
          <input
            type={isOne ? 'radio' : 'checkbox'}
            name={group.id}
            checked={chosen.includes(id)}
            disabled={soldOut || (!isOne && count >= group.max && !chosen.includes(id))}
            onChange={() => change(id)}
          />
          <bdi data-look="grow">{name}</bdi>
          <span>{soldOut ? t('Sold out') : differenceText(price)}</span>
        </label>
      ))}
    </fieldset>
  );
}

const ruleOf = ({ required, max }: OptionGroup): string => {
  if (required && max === 1) return t('Choose one');
  return max === 1 ? t('Optional') : t('Up to {most}', { most: max });
};

const differenceText = (price: number): string => {
  if (price === 0) return '';
  return price > 0 ? `+${formatDollars(price)}` : `−${formatDollars(-price)}`;
};
