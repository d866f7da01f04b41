import { createRoot } from 'react-dom/client';
import { placeInDock } from '../dock/dock';
import type { LiveSite } from '../navigation/site-source';
import { knownBuilds } from '../remotes/remotes';
import { dressScreens } from '../remotes/loaded-screens';
import { BorderLegend } from './border-legend';
import { bordered } from './bordered';
import { endBordersWish } from './borders-wish';
import styles from './borders.module.css';

/** Draws on the page which team owns what of it. The screens on it are shown anew, once; hiding the borders leaves them alone. */
export function showBorders(site: LiveSite): void {
  dressScreens((id, screen) => ({ default: bordered(id, screen.default) }));
  site.showAnew();

  for (const part of document.querySelectorAll<HTMLElement>('#root header, #root footer')) {
    if (part.closest('main')) continue;
    part.classList.add(styles.ofShell!, styles.ink!);
    part.dataset.owner = `shell ${knownBuilds().lineup.shell.build}`;
  }
  document.body.classList.add(styles.shown!);
  const place = placeInDock('borders');
  const root = createRoot(place);
  const hide = (): void => {
    endBordersWish();
    document.body.classList.remove(styles.shown!);
    root.unmount();
    place.remove();
  };
  root.render(<BorderLegend onHide={hide} />);
}
