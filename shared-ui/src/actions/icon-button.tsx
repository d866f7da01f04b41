import type { ComponentProps, ReactNode } from 'react';
import { joinClasses } from '../styles/join-classes';
import styles from './icon-button.module.css';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** The accessible name, also shown as the tooltip. */
  label: string;
  icon: ReactNode;
  /** For a toggle button: its state. */
  pressed?: boolean;
}

export function IconButton({ label, icon, pressed, className, type = 'button', ...native }: IconButtonProps) {
  return (
    <button
      {...native}
      type={type}
      className={joinClasses(styles.button, className)}
      aria-label={label}
      aria-pressed={pressed}
      title={label}
    >
      {icon}
    </button>
  );
}
