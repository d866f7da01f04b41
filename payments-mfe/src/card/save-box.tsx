import { useId } from 'react';
import { t } from '@food-court/shared-api';
import { saveConsent, saveLabel } from './messages';
import styles from './saved-cards.module.css';

interface SaveBoxProps {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  paying: boolean;
}

export function SaveBox({ isOn, onChange, paying }: SaveBoxProps) {
  const consent = useId();
  return (
    <div className={styles.save}>
      <label data-look="snug row middle gap-3 pointer">
        <input
          type="checkbox"
          checked={isOn}
          disabled={paying}
          aria-describedby={isOn ? consent : undefined}
          onChange={({ target }) => onChange(target.checked)}
        />
        {t(saveLabel)}
      </label>
      {isOn && <p id={consent}>{t(saveConsent)}</p>}
    </div>
  );
}
