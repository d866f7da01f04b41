import type { ComponentProps, ReactNode } from 'react';
import { joinClasses } from '../styles/join-classes';
import styles from './icon-button.module.css';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** The accessible name, also shown as the tooltip. */
  label: string;
  icon: ReactNode;
  /** For an action that removes or refuses something. */
  harmful?: boolean | undefined;
}

export function IconButton({ label, icon, harmful, className, type = 'button', ...native }: IconButtonProps) {
  return (
    <button
      {...native}
      type={type}
      className={joinClasses(styles.button, harmful && styles.harmful, className)}
      aria-label={label}
      title={label}
    >
      {icon}
    </button>
  );
}
