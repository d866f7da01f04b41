import type { ComponentPropsWithRef, ElementType, ReactNode } from 'react';
import { joinClasses } from '../join-classes';
import styles from './menu.module.css';

interface MenuItemLook {
  icon?: ReactNode;
  /** A choice that is on or off: it does not close the menu. */
  checked?: boolean;
  tone?: 'neutral' | 'danger';
}

export type MenuItemProps<As extends ElementType = 'button'> = { as?: As } & MenuItemLook &
  Omit<ComponentPropsWithRef<As>, 'as' | keyof MenuItemLook>;

/** A button by default; `<MenuItem as={Link} to="/dashboard">` is a way to somewhere. */
export function MenuItem<As extends ElementType = 'button'>({
  as,
  icon,
  checked,
  tone = 'neutral',
  className,
  children,
  ...native
}: MenuItemProps<As>) {
  const Element: ElementType = as ?? 'button';
  return (
    <Element
      {...(as ? {} : { type: 'button' })}
      {...native}
      role={checked === undefined ? 'menuitem' : 'menuitemcheckbox'}
      aria-checked={checked}
      tabIndex={-1}
      className={joinClasses(styles.item, tone === 'danger' && styles.danger, className)}
    >
      {icon}
      <span className={styles.words}>{children}</span>
      {checked !== undefined && <span className={styles.track} aria-hidden="true" />}
    </Element>
  );
}
