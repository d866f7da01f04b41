import { Link } from 'react-router-dom';
import { buttonClass, EmptyState, Section, VisuallyHidden } from 'shared-ui';
import { UtensilsIcon } from 'shared-ui/icons';

export default function NotFoundScreen() {
  return (
    <Section narrow>
      <h1>
        <VisuallyHidden>Page not found</VisuallyHidden>
      </h1>
      <EmptyState
        picture={<UtensilsIcon />}
        title="This plate is empty"
        detail="There is no page at this address. It may have moved, or the link has a typo."
        action={
          <Link to="/" className={buttonClass({ size: 'l' })}>
            Back to the food court
          </Link>
        }
      />
    </Section>
  );
}
