import styles from './navbar-icon.module.css';

/** The icons of the bar are one picture, and no code of the first load. */
export const NavbarIcon = ({ name, className = '' }: { name: string; className?: string }) => (
  <span className={`${styles.icon} ${className}`} data-icon={name} />
);
