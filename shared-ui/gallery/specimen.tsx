import type { ReactNode } from 'react';
import styles from './specimen.module.css';

interface SpecimenProps {
  title: string;
  /** In a column instead of a row. */
  stacked?: boolean;
  children: ReactNode;
}

export function Specimen({ title, stacked, children }: SpecimenProps) {
  return (
    <div className={styles.specimen}>
      <h3 className={styles.title} data-look="soft">
        {title}
      </h3>
      <div className={stacked ? styles.stack : undefined} data-look={stacked ? undefined : 'row wrap middle gap-4'}>
        {children}
      </div>
    </div>
  );
}
