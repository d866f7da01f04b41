import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { buttonClass, EmptyState } from 'shared-ui';

interface NothingYetProps {
  title: string;
  detail: string;
  picture: ReactNode;
}

export const NothingYet = (texts: NothingYetProps) => (
  <EmptyState
    {...texts}
    action={
      <Link to="/" className={buttonClass()}>
        Browse the dishes
      </Link>
    }
  />
);
