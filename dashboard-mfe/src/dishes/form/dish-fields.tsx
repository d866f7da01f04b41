import type { UseFormReturn } from 'react-hook-form';
import { formatDollars, limits, t } from '@food-court/shared-api';
import { kitchenLimits } from '@food-court/shared-api/kitchen-limits';
import { joinClasses, SelectField, stack, TextAreaField, TextField } from '@food-court/shared-ui';
import { optionsCount } from '../options/typed-options';
import { changedElsewhereHint } from '#forms/text-rule.ts';
import styles from './dish-form.module.css';
import { descriptionRule, minutesRule, portionsRule, priceRule, titleRule } from './dish-rules';
import { blankText, type DishText, type DishValues } from './dish-values';
import { MarksField } from './marks-field';
import { marksInWords } from './marks-text';
import { messages } from './messages';
import { OptionsField } from './options-field';
import { useNumberField } from './use-dish-form';

/** In the order of spec point 5. */
const categoriesOfForm = ['Chinese', 'Drinks', 'Rice', 'Chicken'];

interface DishFieldsProps {
  form: UseFormReturn<DishValues>;
  /** Edited fields that somebody else changed, too, and the saved texts. */
  conflicting?: readonly (keyof DishText)[];
  saved?: DishText;
  /** The cooking time learned from its last cookings. */
  learnedMinutes?: number;
}

export function DishFields({ form, conflicting = [], saved = blankText, learnedMinutes }: DishFieldsProps) {
  const { register } = form;
  // The server’s markup needs the values, too; the form only writes them after hydration.
  const { errors, defaultValues: written = {} } = form.formState;
  // Registered in the order of the form, because the first invalid field gets the focus.
  const title = register('title', { validate: titleRule });
  const category = register('category', { required: messages.categoryRequired });
  const price = useNumberField(form, 'price', priceRule);
  const portions = useNumberField(form, 'portions', portionsRule);
  const minutes = useNumberField(form, 'minutes', minutesRule);
  const description = register('description', { validate: descriptionRule });

  const hintOf = (field: keyof DishText, own?: string): string | undefined => {
    if (!conflicting.includes(field)) return own;
    const news = changedElsewhereHint(savedInWords(field, saved));
    return own ? `${own} ${news}` : news;
  };

  return (
    <>
      <TextField
        label={t('Title')}
        hint={hintOf('title')}
        dir="auto"
        autoComplete="off"
        error={errors.title?.message}
        defaultValue={written.title}
        {...title}
      />
      <div className={joinClasses(stack(5), styles.pair)}>
        <SelectField
          label={t('Category')}
          hint={hintOf('category')}
          prompt={t('Choose Category')}
          options={categoriesOfForm.map((name) => ({ value: name, label: t(name) }))}
          error={errors.category?.message}
          defaultValue={written.category}
          {...category}
        />
        <TextField
          label={t('Price')}
          hint={hintOf('price', messages.priceHint)}
          inputMode="decimal"
          max={limits.priceDollars}
          defaultValue={written.price}
          {...price}
        />
      </div>
      <div className={joinClasses(stack(5), styles.pair)}>
        <TextField
          label={t('Portions left (optional)')}
          hint={hintOf('portions', messages.portionsHint)}
          inputMode="numeric"
          max={limits.portions}
          defaultValue={written.portions}
          {...portions}
        />
        <TextField
          label={t('Minutes (optional)')}
          hint={hintOf(
            'minutes',
            learnedMinutes === undefined ? messages.minutesHint : messages.minutesLearned(learnedMinutes),
          )}
          inputMode="numeric"
          max={kitchenLimits.dishMinutes}
          defaultValue={written.minutes}
          {...minutes}
        />
      </div>
      <TextAreaField
        label={t('Description')}
        hint={hintOf('description', messages.descriptionHint)}
        dir="auto"
        rows={6}
        error={errors.description?.message}
        defaultValue={written.description}
        {...description}
      />
      <MarksField form={form} news={hintOf('marks')} />
      <OptionsField form={form} news={hintOf('options')} />
    </>
  );
}

function savedInWords(field: keyof DishText, saved: DishText): string {
  if (field === 'price') return formatDollars(Number(saved.price));
  if (field === 'marks') return marksInWords(saved.marks);
  return field === 'options' ? optionsCount(saved.options) : saved[field];
}
