import type { UseFormReturn } from 'react-hook-form';
import { formatDollars, limits, t } from '@food-court/shared-api';
import { dishNumberNames, dishNumbers, type DishNumber } from '@food-court/shared-api/dish-numbers';
import { joinClasses, SelectField, stack, TextAreaField, TextField } from '@food-court/shared-ui';
import { optionsCount } from '../options/typed-options';
import { changedElsewhereHint } from '#forms/text-rule.ts';
import styles from './dish-form.module.css';
import { descriptionRule, numberRule, priceRule, titleRule } from './dish-rules';
import { blankText, type DishText, type DishValues } from './dish-values';
import { MarksField } from './marks-field';
import { marksInWords } from './marks-text';
import { messages } from './messages';
import { OptionsField } from './options-field';
import { useNumberFields } from './use-dish-form';

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
  const numberField = useNumberFields(form);
  // The server’s markup needs the values, too; the form only writes them after hydration.
  const { errors, defaultValues: written = {} } = form.formState;
  // Registered in the order of the form, because the first invalid field gets the focus.
  const title = register('title', { validate: titleRule });
  const category = register('category', { required: messages.categoryRequired });
  const price = numberField('price', priceRule);
  const numbers = dishNumberNames.map((name) => [name, numberField(name, numberRule(name))] as const);
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
        {numbers.map(([name, field]) => (
          <TextField
            key={name}
            label={dishNumbers[name].label}
            hint={hintOf(name, numberHint(name, learnedMinutes))}
            inputMode="numeric"
            max={dishNumbers[name].most}
            defaultValue={written[name]}
            {...field}
          />
        ))}
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

const numberHint = (name: DishNumber, learnedMinutes?: number): string =>
  name === 'minutes' && learnedMinutes !== undefined ? messages.minutesLearned(learnedMinutes) : dishNumbers[name].hint;
