import type { RegisterOptions, UseFormReturn } from 'react-hook-form';
import { formatDollars, limits, t } from '@food-court/shared-api';
import { dishNumberNames, dishNumbers, type DishNumber } from '@food-court/shared-api/dish-numbers';
import { allergenSentences } from '@food-court/shared-api/stated-allergens';
import { joinClasses, SelectField, stack, TextAreaField, TextField } from '@food-court/shared-ui';
import { readStatement } from '../allergens/statement-text';
import { optionsCount } from '../options/typed-options';
import { changedElsewhereHint } from '#forms/text-rule.ts';
import styles from './dish-form.module.css';
import { AllergensField } from './allergens-field';
import { descriptionRule, numberRule, priceRule, titleRule } from './dish-rules';
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

/** The fields register themselves from top to bottom, because the first invalid field gets the focus. */
export function DishFields({ form, conflicting = [], saved = blankText, learnedMinutes }: DishFieldsProps) {
  const hintOf = (field: keyof DishText, own?: string): string | undefined => {
    if (!conflicting.includes(field)) return own;
    const news = changedElsewhereHint(savedInWords(field, saved));
    return own ? `${own} ${news}` : news;
  };

  return (
    <>
      <TitleField form={form} hint={hintOf('title')} />
      <div className={joinClasses(stack(5), styles.pair)}>
        <CategoryField form={form} hint={hintOf('category')} />
        <NumberField
          form={form}
          name="price"
          rule={priceRule}
          label={t('Price')}
          hint={hintOf('price', messages.priceHint)}
          inputMode="decimal"
          max={limits.priceDollars}
        />
      </div>
      <div className={joinClasses(stack(5), styles.pair)}>
        {dishNumberNames.map((name) => (
          <NumberField
            key={name}
            form={form}
            name={name}
            rule={numberRule(name)}
            label={dishNumbers[name].label}
            hint={hintOf(name, numberHint(name, learnedMinutes))}
            max={dishNumbers[name].most}
          />
        ))}
      </div>
      <DescriptionField form={form} hint={hintOf('description', messages.descriptionHint)} />
      <MarksField form={form} news={hintOf('marks')} />
      <AllergensField form={form} news={hintOf('allergens')} />
      <OptionsField form={form} news={hintOf('options')} />
    </>
  );
}

interface FieldProps {
  form: UseFormReturn<DishValues>;
  hint: string | undefined;
}

type TextName = 'title' | 'category' | 'description';

const propsOf = (
  { register, formState }: FieldProps['form'],
  name: TextName,
  rules: RegisterOptions<DishValues, TextName>,
) => ({
  error: formState.errors[name]?.message,
  // The server’s markup needs the value, too; the form only writes it after hydration.
  defaultValue: formState.defaultValues?.[name],
  ...register(name, rules),
});

const TitleField = ({ form, hint }: FieldProps) => (
  <TextField
    label={t('Title')}
    hint={hint}
    dir="auto"
    autoComplete="off"
    {...propsOf(form, 'title', { validate: titleRule })}
  />
);

const CategoryField = ({ form, hint }: FieldProps) => (
  <SelectField
    label={t('Category')}
    hint={hint}
    prompt={t('Choose Category')}
    options={categoriesOfForm.map((name) => ({ value: name, label: t(name) }))}
    {...propsOf(form, 'category', { required: messages.categoryRequired })}
  />
);

const DescriptionField = ({ form, hint }: FieldProps) => (
  <TextAreaField
    label={t('Description')}
    hint={hint}
    dir="auto"
    rows={6}
    {...propsOf(form, 'description', { validate: descriptionRule })}
  />
);

interface NumberFieldProps extends FieldProps {
  name: Parameters<typeof useNumberField>[1];
  rule: Parameters<typeof useNumberField>[2];
  label: string;
  max: number;
  inputMode?: 'decimal' | 'numeric';
}

function NumberField({ form, name, rule, inputMode = 'numeric', ...shown }: NumberFieldProps) {
  const field = useNumberField(form, name, rule);
  return <TextField {...shown} inputMode={inputMode} defaultValue={form.formState.defaultValues?.[name]} {...field} />;
}

function savedInWords(field: keyof DishText, saved: DishText): string {
  if (field === 'price') return formatDollars(Number(saved.price));
  if (field === 'marks') return marksInWords(saved.marks);
  if (field === 'allergens') return allergenSentences(readStatement(saved.allergens)).join(' · ');
  return field === 'options' ? optionsCount(saved.options) : saved[field];
}

const numberHint = (name: DishNumber, learnedMinutes?: number): string =>
  name === 'minutes' && learnedMinutes !== undefined ? messages.minutesLearned(learnedMinutes) : dishNumbers[name].hint;
