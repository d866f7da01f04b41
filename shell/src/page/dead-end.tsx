import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { t } from '@food-court/shared-api';
import { buttonClass, EmptyState, Section, VisuallyHidden } from '@food-court/shared-ui';

interface DeadEndProps {
  /** For screen readers. */
  heading: string;
  picture: ReactNode;
  title: string;
  detail: string;
}

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
          {t('Back to the food court')}
        </Link>
      }
    />
  </Section>
);
