import { IconButton } from '@food-court/shared-ui';
import { MoonIcon, SunIcon } from '@food-court/shared-ui/icons';
import { chooseTheme, useTheme } from './theme';
import styles from './theme-button.module.css';

/** Contains both icons: CSS shows one of them, so that it is right before any script has run. */
export function ThemeButton() {
  const dark = useTheme() === 'dark';
  const icon = (
    <>
      <MoonIcon className={styles.moon} />
      <SunIcon className={styles.sun} />
    </>
  );
  return (
    <IconButton
      label={dark ? 'Switch to light' : 'Switch to night'}
      icon={icon}
      onClick={() => chooseTheme(dark ? 'light' : 'dark')}
    />
  );
}
