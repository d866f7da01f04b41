import type { FrameLink } from '@food-court/federation/surface';
import { t } from '@food-court/shared-api';
import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { linkIcons } from '#page/link-icons.tsx';
import styles from './sidebar.module.css';

/** A column beside the page; on a phone, a row that scrolls sideways. */
export function Sidebar({ links }: { links: readonly FrameLink[] }) {
  const { pathname } = useLocation();
  const row = useRef<HTMLElement>(null);

  // On a phone the current link may be scrolled out of the row.
  useEffect(() => {
    const current = row.current?.querySelector<HTMLElement>('[aria-current="page"]');
    if (row.current && current)
      row.current.scrollLeft = current.offsetLeft - (row.current.clientWidth - current.offsetWidth) / 2;
  }, [pathname]);

  return (
    <nav ref={row} className={styles.sidebar} aria-label={t('Dashboard')}>
      <ul role="list" className={styles.list}>
        {links.map(({ to, label, icon }) => (
          <li key={to}>
            <NavLink to={to} className={styles.link}>
              {icon && linkIcons[icon]}
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
