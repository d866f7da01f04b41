import { Controller, type UseFormReturn } from 'react-hook-form';
import { t } from '@food-court/shared-api';
import { dishMarks, type DishMark } from '@food-court/shared-api/dish-filters';
import styles from './marks-field.module.css';
import { marksIn, marksText, noneOfThem } from './marks-text';
import { messages } from './messages';
import type { DishValues } from './dish-values';

interface MarksFieldProps {
  form: UseFormReturn<DishValues>;
  /** The change that somebody else made in the meantime. */
  news?: string;
}

export const MarksField = ({ form, news }: MarksFieldProps) => (
  <Controller
    control={form.control}
    name="marks"
    render={({ field: { ref, value, onChange } }) => {
      const ticked = marksIn(value);
      const tick = (mark: DishMark, isTicked: boolean): void => {
        const others = ticked.filter((other) => other !== mark);
        const left = isTicked ? [...others, mark] : others;
        onChange(left.length === 0 ? '' : marksText(left));
      };
      return (
        <fieldset className={styles.marks} aria-describedby="marks-hint">
          <legend>{t('Good to know (optional)')}</legend>
          <p id="marks-hint" className={styles.hint}>
            {messages.marksHint} {news}
          </p>
          {dishMarks.map((mark, place) => (
            <label key={mark}>
              <input
                ref={place === 0 ? ref : undefined}
                type="checkbox"
                checked={ticked.includes(mark)}
                onChange={({ target }) => tick(mark, target.checked)}
              />
              {messages.marks[mark]}
            </label>
          ))}
          <label>
            <input
              type="checkbox"
              checked={value === noneOfThem}
              onChange={({ target }) => onChange(target.checked ? noneOfThem : '')}
            />
            {messages.noMarks}
          </label>
        </fieldset>
      );
    }}
  />
);
