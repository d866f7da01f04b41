import { t } from '@food-court/shared-api';
import styles from './keys-on-screen.module.css';

interface KeysOnScreenProps {
  digits: boolean;
  onKey: (letter: string) => void;
  onErase: () => void;
}

const digitKeys = [...'1234567890'];
const letterKeys = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** Beside the field, which a keyboard fills, too. */
export function KeysOnScreen({ digits, onKey, onErase }: KeysOnScreenProps) {
  const keys = digits ? digitKeys : letterKeys;
  return (
    <div
      role="group"
      aria-label={t('Keys')}
      className={styles.keys}
      data-look="grid gap-2"
      data-digits={digits || undefined}
    >
      {keys.map((key) => (
        <button
          key={key}
          type="button"
          className={styles.key}
          data-look="xl bold ink no-line press-corners tonal"
          onClick={() => onKey(key)}
        >
          {key}
        </button>
      ))}
      {!digits && (
        <button
          type="button"
          className={styles.wide}
          data-look="xl bold ink no-line press-corners tonal"
          onClick={() => onKey(' ')}
        >
          {t('Space')}
        </button>
      )}
      <button
        type="button"
        className={styles.wide}
        data-look="xl bold ink no-line press-corners tonal"
        onClick={onErase}
      >
        {t('Erase')}
      </button>
    </div>
  );
}
