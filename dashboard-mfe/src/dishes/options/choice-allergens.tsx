import { useState } from 'react';
import { t, type AllergenStatement } from '@food-court/shared-api';
import { allergenSentences } from '@food-court/shared-api/stated-allergens';
import { Button } from '@food-court/shared-ui';
import { AllergenFields } from '../allergens/allergen-fields';
import styles from './options.module.css';

interface ChoiceAllergensProps {
  name: string;
  statement: AllergenStatement | undefined;
  onChange: (statement: AllergenStatement | undefined) => void;
}

/** Renders the fields only once they are opened, because a dish may have a hundred choices. */
export function ChoiceAllergens({ name, statement, onChange }: ChoiceAllergensProps) {
  const [isOpen, setIsOpen] = useState(false);
  const label = t('Allergens of {name}', { name });
  return (
    <div data-look="grid start-items all-columns">
      <p className={styles.hint} data-look="s soft">
        {allergenSentences(statement).join(' · ')}
      </p>
      <Button
        variant="ghost"
        size="s"
        type="button"
        aria-label={label}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        {t('Allergens')}
      </Button>
      {isOpen && (
        <fieldset data-look="shrink wide no-line pad-0">
          <legend>{label}</legend>
          <AllergenFields statement={statement} onChange={onChange} />
        </fieldset>
      )}
    </div>
  );
}
