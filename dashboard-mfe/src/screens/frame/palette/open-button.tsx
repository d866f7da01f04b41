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
      data-look="ink row middle gap-3 rigid no-line press-corners touch pointer from-start tonal pad-inline-3 touch-wide"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={onOpen}
    >
      <SearchIcon size={20} />
      <span>{t('Search')}</span>
      <kbd className={styles.keys} data-look="soft" aria-hidden="true">
        {isMac ? '⌘ K' : 'Ctrl K'}
      </kbd>
    </button>
  );
}
