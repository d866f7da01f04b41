import { t } from '@food-court/shared-api';
import styles from './keys.module.css';

interface KeysProps {
  digits: boolean;
  onKey: (letter: string) => void;
  onErase: () => void;
}

const digitKeys = [...'1234567890'];
const letterKeys = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** Beside the field, which a keyboard fills, too. */
export function Keys({ digits, onKey, onErase }: KeysProps) {
  const keys = digits ? digitKeys : letterKeys;
  return (
    <div role="group" aria-label={t('Keys')} className={styles.keys} data-digits={digits || undefined}>
      {keys.map((key) => (
        <button key={key} type="button" className={styles.key} onClick={() => onKey(key)}>
          {key}
        </button>
      ))}
      {!digits && (
        <button type="button" className={styles.wide} onClick={() => onKey(' ')}>
          {t('Space')}
        </button>
      )}
      <button type="button" className={styles.wide} onClick={onErase}>
        {t('Erase')}
      </button>
    </div>
  );
}
