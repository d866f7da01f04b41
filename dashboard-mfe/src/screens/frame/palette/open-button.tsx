import { t } from '@food-court/shared-api';
import { SearchIcon } from '@food-court/shared-ui/icons';
import { useIsHydrated } from '#page/use-is-hydrated.ts';
import styles from './open-button.module.css';

const hasCommandKey = (): boolean => /^(Mac|iP)/.test(navigator.platform);

/** On a phone without the hint, which needs a keyboard. */
export function OpenButton({ onOpen }: { onOpen: () => void }) {
  const isMac = useIsHydrated() && hasCommandKey();
  return (
    <button
      type="button"
      className={styles.button}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={onOpen}
    >
      <SearchIcon size={20} />
      <span className={styles.word}>{t('Search')}</span>
      <kbd className={styles.keys} aria-hidden="true">
        {isMac ? '⌘ K' : 'Ctrl K'}
      </kbd>
    </button>
  );
}
