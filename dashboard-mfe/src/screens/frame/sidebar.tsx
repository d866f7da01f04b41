import type { FrameLink } from 'federation/surface';
import { NavLink } from 'react-router-dom';
import { linkIcons } from '../links/link-icons';
import styles from './sidebar.module.css';

/** A column beside the page; on a phone a row above it that scrolls sideways. */
export const Sidebar = ({ links }: { links: readonly FrameLink[] }) => (
  <nav className={styles.sidebar} aria-label="Dashboard">
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
