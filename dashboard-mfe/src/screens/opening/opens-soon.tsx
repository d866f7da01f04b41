import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { buttonClass, EmptyState } from 'shared-ui';
import styles from './opens-soon.module.css';

interface OpensSoonProps {
  page: string;
  detail: string;
  picture: ReactNode;
}

/** A page that is announced and not yet open: says so, and leads back to the dashboard. */
export const OpensSoon = ({ page, detail, picture }: OpensSoonProps) => (
  <section className={styles.page}>
    <h1 className={styles.heading}>{page}</h1>
    <EmptyState
      title="Opens soon"
      detail={detail}
      picture={picture}
      action={
        <Link to="/dashboard" className={buttonClass({ variant: 'secondary' })}>
          Back to the dashboard
        </Link>
      }
    />
  </section>
);
