import { t } from '@food-court/shared-api';
import styles from './allergy-check.module.css';

interface AllergyCheckProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** Makes a note to the kitchen one that it must confirm when it accepts the order. */
export const AllergyCheck = ({ checked, onChange }: AllergyCheckProps) => (
  <label className={styles.allergy} data-look="s row middle gap-2 touch pointer">
    <input type="checkbox" checked={checked} onChange={({ target }) => onChange(target.checked)} />
    {t('This is about an allergy. The kitchen must confirm it.')}
  </label>
);
