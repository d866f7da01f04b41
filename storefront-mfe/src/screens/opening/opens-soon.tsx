import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { buttonClass, EmptyState, Section } from 'shared-ui';

interface OpensSoonProps {
  page: string;
  title: string;
  detail: string;
  picture: ReactNode;
}

/** A page that is announced and not yet open: says so, and leads back to the dishes. */
export const OpensSoon = ({ page, title, detail, picture }: OpensSoonProps) => (
  <Section title={page} level={1}>
    <EmptyState
      title={title}
      detail={detail}
      picture={picture}
      action={
        <Link to="/" className={buttonClass()}>
          Browse the dishes
        </Link>
      }
    />
  </Section>
);
