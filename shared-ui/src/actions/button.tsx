import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { joinClasses } from '../join-classes';
import { buttonClass, type ButtonLook } from './button-class';
import styles from './button.module.css';

export interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** At work: keeps its size and the focus, and ignores further presses. */
  busy?: boolean;
  icon?: ReactNode;
}

export function Button({
  variant,
  size,
  wide,
  busy = false,
  icon,
  className,
  onClick,
  children,
  ...native
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...native}
      className={joinClasses(buttonClass({ variant, size, wide }), className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || native['aria-disabled']}
      onClick={press}
    >
      <span className={styles.content}>
        {icon}
        {children}
      </span>
      {busy && <span className={styles.spinner} aria-hidden="true" />}
    </button>
  );
}
