import { Controller, type UseFormReturn } from 'react-hook-form';
import { t } from '@food-court/shared-api';
import { dishKinds } from '@food-court/shared-api/dish-filters';
import styles from './marks-field.module.css';
import { marksIn, marksText, type Kind } from './marks-text';
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
      const tick = (kind: Kind, isTicked: boolean): void => {
        const others = ticked.filter((other) => other !== kind);
        onChange(marksText(isTicked ? [...others, kind] : others));
      };
      return (
        <fieldset
          className={styles.marks}
          data-look="row wrap shrink no-line pad-0 gap-1-4"
          aria-describedby="marks-hint"
        >
          <legend>{t('Good to know (optional)')}</legend>
          <p id="marks-hint" className={styles.hint} data-look="s soft">
            {messages.marksHint} {news}
          </p>
          {dishKinds.map((kind, place) => (
            <label data-look="inline-row middle gap-2 touch pointer" key={kind}>
              <input
                ref={place === 0 ? ref : undefined}
                type="checkbox"
                checked={ticked.includes(kind)}
                onChange={({ target }) => tick(kind, target.checked)}
              />
              {messages.marks[kind]}
            </label>
          ))}
        </fieldset>
      );
    }}
  />
);
