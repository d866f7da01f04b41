import { t } from '@food-court/shared-api';
import { IconButton } from '@food-court/shared-ui';
import { NavbarIcon } from './navbar-icon';
import { chooseTheme, useTheme } from './theme';
import styles from './theme-button.module.css';

/** Renders both icons and lets CSS show one of them, so that it is right before any script has run. */
export function ThemeButton() {
  const dark = useTheme() === 'dark';
  const icon = (
    <>
      <NavbarIcon name="moon" className={styles.moon} />
      <NavbarIcon name="sun" className={styles.sun} />
    </>
  );
  return (
    <IconButton
      label={dark ? t('Switch to light') : t('Switch to night')}
      icon={icon}
      onClick={() => chooseTheme(dark ? 'light' : 'dark')}
    />
  );
}
