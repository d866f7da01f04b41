import type { ComponentProps } from 'react';
import { joinClasses } from '../styles/join-classes';
import styles from './switch.module.css';

export interface SwitchProps extends Omit<ComponentProps<'input'>, 'onChange' | 'type' | 'role'> {
  label: string;
  checked: boolean;
  onChange(checked: boolean): void;
}

export function Switch({ label, onChange, className, ...native }: SwitchProps) {
  return (
    <label className={joinClasses(styles.switch, className)} data-look="inline-row middle gap-3 relative touch pointer">
      <input
        {...native}
        className={styles.input}
        data-look="absolute over"
        type="checkbox"
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- A native checkbox exposes its own state.
        role="switch"
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className={styles.track} data-look="rigid sunken round" aria-hidden="true" />
      <span>{label}</span>
    </label>
  );
}
