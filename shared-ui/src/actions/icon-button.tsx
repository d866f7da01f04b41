import type { ComponentProps, ReactNode } from 'react';
import { joinClasses } from '../styles/join-classes';
import styles from './icon-button.module.css';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** The accessible name, also shown as the tooltip. */
  label: string;
  icon: ReactNode;
}

export function IconButton({ label, icon, className, type = 'button', ...native }: IconButtonProps) {
  return (
    <button {...native} type={type} className={joinClasses(styles.button, className)} aria-label={label} title={label}>
      {icon}
    </button>
  );
}
