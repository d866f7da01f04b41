import { createRoot } from 'react-dom/client';
import type { LiveSite } from '../navigation/site-source';
import { dressScreens } from '../remotes/loaded-screens';
import { BorderLegend } from './border-legend';
import styles from './borders.module.css';
import { bordered } from './bordered';

/** Draws on the page which team owns what of it. The screens on it are shown anew, once; hiding the borders leaves them alone. */
export function showBorders(site: LiveSite): void {
  dressScreens((id, screen) => ({ default: bordered(id, screen.default) }));
  site.showAnew();

  for (const part of document.querySelectorAll('#root header, #root footer')) if (!part.closest('main')) part.classList.add(styles.ofShell!);
  document.body.classList.add(styles.shown!);
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const hide = (): void => {
    document.body.classList.remove(styles.shown!);
    root.unmount();
    place.remove();
  };
  root.render(<BorderLegend onHide={hide} />);
}
