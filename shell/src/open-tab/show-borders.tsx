import { createRoot } from 'react-dom/client';
import type { LiveSite } from '../navigation/site-source';
import { knownBuilds } from '../remotes/remotes';
import { setScreenWrapper } from '../remotes/screens';
import { BorderLegend, withBorder } from './borders';
import { disableBorders } from './borders-choice';
import styles from './borders.module.css';
import { addToDock } from '../frame/dock';

/** Shows which team owns which part of the page. This refreshes the screens once; hiding the borders does not. */
export function showBorders(site: LiveSite): void {
  setScreenWrapper((id, screen) => ({ default: withBorder(id, screen.default) }));
  site.refresh();

  for (const part of document.querySelectorAll<HTMLElement>('#root header, #root footer')) {
    if (part.closest('main')) continue;
    part.classList.add(styles.ofShell!, styles.ink!);
    part.dataset.owner = `shell ${knownBuilds().lineup.shell.build}`;
  }
  document.body.classList.add(styles.shown!);
  const place = addToDock('borders');
  const root = createRoot(place);
  const hide = (): void => {
    disableBorders();
    document.body.classList.remove(styles.shown!);
    root.unmount();
    place.remove();
  };
  root.render(<BorderLegend onHide={hide} />);
}
