import type { ComponentPropsWithRef, ElementType, ReactNode } from 'react';
import { joinClasses } from '../styles/join-classes';
import styles from './menu.module.css';
import switchStyles from './switch.module.css';

interface MenuItemAppearance {
  icon?: ReactNode;
  /** Makes the item a switch. A switch does not close the menu. */
  checked?: boolean;
  tone?: 'neutral' | 'danger';
}

export type MenuItemProps<As extends ElementType = 'button'> = { as?: As } & MenuItemAppearance &
  Omit<ComponentPropsWithRef<As>, 'as' | keyof MenuItemAppearance>;

/** A button by default; `<MenuItem as={Link} to="/dashboard">` is a link. */
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
      <span data-look="grow">{children}</span>
      {checked !== undefined && (
        <span className={joinClasses(switchStyles.track, switchStyles.small)} aria-hidden="true" />
      )}
    </Element>
  );
}
