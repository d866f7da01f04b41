import { joinClasses } from '../join-classes';
import styles from './button.module.css';

export interface ButtonLook {
  variant?: 'primary' | 'secondary' | 'ghost' | 'danger';
  size?: 's' | 'm' | 'l';
  /** As wide as its place. */
  wide?: boolean;
}

/** The button's look for what is no button: `<Link className={buttonClass({ size: 'l' })}>`. */
export const buttonClass = ({ variant = 'primary', size = 'm', wide = false }: ButtonLook = {}): string =>
  joinClasses(styles.button, styles[variant], styles[size], wide && styles.wide);
