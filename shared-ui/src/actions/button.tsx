import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { joinClasses } from '../styles/join-classes';
import styles from './button.module.css';

export interface ButtonAppearance {
  variant?: 'primary' | 'secondary' | 'ghost' | 'danger';
  /** A ghost button in the danger colour, for an action that asks before it does harm. */
  harmful?: boolean;
  size?: 's' | 'm' | 'l';
  /** Makes the button as wide as its container. */
  wide?: boolean;
}

/** Gives a link the appearance of a button: `<Link className={buttonClass({ size: 'l' })}>`. */
export const buttonClass = ({
  variant = 'primary',
  harmful = false,
  size = 'm',
  wide = false,
}: ButtonAppearance = {}): string =>
  joinClasses(styles.button, styles[variant], harmful && styles.harmful, styles[size], wide && styles.wide);

export interface ButtonProps extends ComponentProps<'button'>, ButtonAppearance {
  /** While busy, the button keeps its size and the focus and ignores presses. */
  busy?: boolean;
  icon?: ReactNode;
}

export function Button({
  variant,
  harmful,
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
      className={joinClasses(buttonClass({ variant, harmful, size, wide }), className)}
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
