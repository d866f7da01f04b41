import type { Dish } from '@food-court/shared-api';
import { stack } from '@food-court/shared-ui';
import { OptionGroupField } from '#ordering/dialogs/option-group-field.tsx';
import type { Choosing } from './use-choices';

interface DishOptionsProps {
  dish: Pick<Dish, 'options'>;
  choosing: Choosing;
}

/** The options of the dish in its page. In a list, where there is no room, "+" asks for them in a sheet. */
export const DishOptions = ({ dish, choosing: { groups, choices, setChoices, missing, isTried } }: DishOptionsProps) =>
  dish.options.length > 0 && (
    <div ref={groups} className={stack(5)}>
      {dish.options.map((group) => (
        <OptionGroupField
          key={group.id}
          group={group}
          chosen={choices}
          isMissing={isTried && missing.includes(group)}
          onChange={setChoices}
        />
      ))}
    </div>
  );
