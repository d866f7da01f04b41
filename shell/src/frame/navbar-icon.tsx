import styles from './navbar-icon.module.css';

/** Draws from one image instead of inline SVG, which keeps the icons out of the first load’s code. */
export const NavbarIcon = ({ name, className = '' }: { name: string; className?: string }) => (
  <span className={`${styles.icon} ${className}`} data-icon={name} />
);
