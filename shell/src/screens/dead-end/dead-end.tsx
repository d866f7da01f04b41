import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { buttonClass, EmptyState, Section, VisuallyHidden } from 'shared-ui';

interface DeadEndProps {
  /** What the page is, for those who hear it. */
  heading: string;
  picture: ReactNode;
  title: string;
  detail: string;
}

/** A page that shows nothing but why, and the way home. */
export const DeadEnd = ({ heading, picture, title, detail }: DeadEndProps) => (
  <Section narrow>
    <h1>
      <VisuallyHidden>{heading}</VisuallyHidden>
    </h1>
    <EmptyState
      picture={picture}
      title={title}
      detail={detail}
      action={
        <Link to="/" className={buttonClass({ size: 'l' })}>
          Back to the food court
        </Link>
      }
    />
  </Section>
);
