import { useState } from 'react';
import { centsFromDollars, formatDollars, t, type Text } from '@food-court/shared-api';
import { orderTotal } from '@food-court/shared-api/order-amounts';
import { orderLimits } from '@food-court/shared-api/order-limits';
import { priceLine, shownLinePrice } from '@food-court/shared-api/line-price';
import { Button, Dialog, TextAreaField } from '@food-court/shared-ui';
import { AllergyCheck } from './allergy-check';
import type { ChoicesDialog, ChosenPortions } from './open-dialog';
import { OptionGroupField } from './option-group-field';
import styles from './choices-sheet.module.css';
import { QuantityStepper } from './quantity-stepper';

interface ChoicesSheetProps {
  question: ChoicesDialog;
  onAnswer: (chosen?: ChosenPortions) => void;
}

const actionLabels = { basket: 'Add to basket', order: 'Buy Now', change: 'Save' } satisfies Record<
  ChoicesDialog['purpose'],
  Text
>;

/** The options of a dish: a dialog, which is a sheet from below on a phone. */
export function ChoicesSheet({ question: { dish, purpose, before = {} }, onAnswer }: ChoicesSheetProps) {
  const [choices, setChoices] = useState(() => availableChoices(dish.options, before.choices));
  const [quantity, setQuantity] = useState(before.quantity ?? 1);
  const [note, setNote] = useState(before.note ?? '');
  const [isAllergy, setAllergy] = useState(before.needsConfirmation ?? false);
  const [isTried, setTried] = useState(false);

  const price = shownLinePrice(dish.price, dish.options, choices);
  const total = orderTotal({ price, quantity });

  const finish = () => {
    setTried(true);
    const { problem } = priceLine(centsFromDollars(dish.price), dish.options, choices);
    if (problem || isTooLong(note)) return;
    const words = note.trim();
    onAnswer({
      choices,
      quantity,
      price,
      ...(words && { note: words, ...(isAllergy && { needsConfirmation: true }) }),
    });
  };

  return (
    <Dialog
      open
      className={styles.sheet}
      title={<bdi>{dish.title}</bdi>}
      onClose={() => onAnswer()}
      actions={
        <div className={styles.actions} data-look="row wrap middle gap-3">
          {purpose !== 'order' && <QuantityStepper title={dish.title} quantity={quantity} onChange={setQuantity} />}
          <Button className={styles.finish} onClick={finish}>
            {`${t(actionLabels[purpose])} · ${formatDollars(total)}`}
          </Button>
        </div>
      }
    >
      <div data-look="grid gap-5">
        {dish.options.map((group) => (
          <OptionGroupField
            key={group.id}
            group={group}
            chosen={choices}
            isMissing={isTried && group.required && !group.choices.some(({ id }) => choices.includes(id))}
            onChange={setChoices}
          />
        ))}
        {purpose !== 'order' && <NoteField note={note} onChange={setNote} />}
        {note.trim() !== '' && <AllergyCheck checked={isAllergy} onChange={setAllergy} />}
      </div>
    </Dialog>
  );
}

const isTooLong = (note: string): boolean => [...note].length > orderLimits.kitchenNote;

const NoteField = ({ note, onChange }: { note: string; onChange: (note: string) => void }) => (
  <TextAreaField
    label={t('Note to the kitchen')}
    hint={t('Up to {most} characters.', { most: orderLimits.kitchenNote })}
    error={isTooLong(note) ? t('Use up to {most} characters.', { most: orderLimits.kitchenNote }) : undefined}
    rows={2}
    dir="auto"
    value={note}
    onChange={({ target }) => onChange(target.value)}
  />
);

const availableChoices = (groups: ChoicesDialog['dish']['options'], before: readonly string[] = []): string[] =>
  groups.flatMap(({ choices }) =>
    choices.filter(({ id, soldOut }) => !soldOut && before.includes(id)).map(({ id }) => id),
  );
