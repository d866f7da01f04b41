import { Controller, type UseFormReturn } from 'react-hook-form';
import { t } from '@food-court/shared-api';
import { AllergenFields } from '../allergens/allergen-fields';
import { readStatement, statementText } from '../allergens/statement-text';
import type { DishValues } from './dish-values';
import styles from './marks-field.module.css';

interface AllergensFieldProps {
  form: UseFormReturn<DishValues>;
  /** The change that somebody else made in the meantime. */
  news?: string;
}

export const AllergensField = ({ form, news }: AllergensFieldProps) => (
  <Controller
    control={form.control}
    name="allergens"
    render={({ field: { ref, value, onChange } }) => (
      <fieldset
        className={styles.allergens}
        data-look="grid gap-2 shrink no-line pad-0"
        aria-describedby="allergens-hint"
      >
        <legend>{t('Allergens')}</legend>
        <p id="allergens-hint" className={styles.hint} data-look="s soft">
          {t('A dish counts as free of an allergen only if you checked it. Options have their own allergens.')} {news}
        </p>
        <AllergenFields
          ref={ref}
          statement={readStatement(value)}
          onChange={(statement) => onChange(statementText(statement))}
        />
      </fieldset>
    )}
  />
);
