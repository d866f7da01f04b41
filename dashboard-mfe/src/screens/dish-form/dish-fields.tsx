import type { UseFormReturn } from 'react-hook-form';
import { limits } from 'shared-api';
import { SelectField, TextAreaField, TextField } from 'shared-ui';
import styles from './dish-fields.module.css';
import { descriptionRule, portionsRule, priceRule, titleRule } from './dish-rules';
import type { DishValues } from './dish-values';
import { messages } from './messages';
import { useNumberField } from './use-number-field';

/** In the order of spec point 5. */
const categoryOptions = ['Chinese', 'Drinks', 'Rice', 'Chicken'].map((category) => ({ value: category, label: category }));

export function DishFields({ form }: { form: UseFormReturn<DishValues> }) {
  const { register } = form;
  const { errors } = form.formState;
  // In the order of the form: the first that is wrong gets the focus.
  const title = register('title', { validate: titleRule });
  const category = register('category', { required: messages.categoryRequired });
  const price = useNumberField(form, 'price', priceRule);
  const portions = useNumberField(form, 'portions', portionsRule);
  const description = register('description', { validate: descriptionRule });

  return (
    <>
      <TextField label="Title" dir="auto" autoComplete="off" error={errors.title?.message} {...title} />
      <div className={styles.pair}>
        <SelectField label="Category" prompt="Choose Category" options={categoryOptions} error={errors.category?.message} {...category} />
        <TextField label="Price" hint="In dollars, for one portion." inputMode="decimal" max={limits.priceDollars} {...price} />
      </div>
      <TextField label="Portions left (optional)" hint={messages.portionsHint} inputMode="numeric" max={limits.portions} {...portions} />
      <TextAreaField
        label="Description"
        hint={messages.descriptionHint}
        dir="auto"
        rows={6}
        error={errors.description?.message}
        {...description}
      />
    </>
  );
}
