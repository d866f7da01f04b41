import { Controller, type UseFormReturn } from 'react-hook-form';
import { OptionsEditor } from '../options/options-editor';
import { optionsRule } from '../options/options-rule';
import type { DishValues } from './dish-values';

interface OptionsFieldProps {
  form: UseFormReturn<DishValues>;
  /** The change that somebody else made in the meantime. */
  news?: string;
}

export const OptionsField = ({ form, news }: OptionsFieldProps) => (
  <Controller
    control={form.control}
    name="options"
    rules={{ validate: (text, { price }) => optionsRule(text, price) }}
    render={({ field: { ref, value, onChange }, fieldState: { error } }) => (
      <OptionsEditor ref={ref} text={value} onChange={onChange} error={error?.message} news={news} />
    )}
  />
);
