import { Link } from 'react-router-dom';
import { EmptyState, Section, buttonClass } from 'shared-ui';
import { UtensilsIcon } from 'shared-ui/icons';

export default function NotFoundScreen() {
  return (
    <Section narrow>
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
