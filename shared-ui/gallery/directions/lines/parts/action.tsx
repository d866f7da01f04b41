import type { ReactNode } from 'react';
import styles from './action.module.css';

/** Filled: the one next step, on the sign. Tonal: changes something. Plain: leads elsewhere or undoes. */
export function Action({
  weight = 'tonal',
  children,
  label,
}: {
  weight?: 'filled' | 'tonal' | 'plain';
  children: ReactNode;
  label?: string;
}) {
  return (
    <button type="button" className={styles[weight]} aria-label={label}>
      {children}
    </button>
  );
}

export function RoundAction({ label, children }: { label: string; children: ReactNode }) {
  return (
    <button type="button" className={styles.round} aria-label={label}>
      {children}
    </button>
  );
}

export function Stepper({
  count,
  dish,
  minus,
  plus,
}: {
  count: number;
  dish: string;
  minus: ReactNode;
  plus: ReactNode;
}) {
  return (
    <span className={styles.stepper} role="group" aria-label={`${dish} in your basket`}>
      <button type="button" aria-label={`One ${dish} less`}>
        {minus}
      </button>
      <output className="figures">{count}</output>
      <button type="button" aria-label={`One more ${dish}`}>
        {plus}
      </button>
    </span>
  );
}
