import { Link } from 'react-router-dom';
import { buttonClass, EmptyState, Section, VisuallyHidden } from 'shared-ui';
import { LockIcon } from 'shared-ui/icons';

export default function NotYoursScreen() {
  return (
    <Section narrow>
      <h1>
        <VisuallyHidden>Not your page</VisuallyHidden>
      </h1>
      <EmptyState
        picture={<LockIcon />}
        title="This table is reserved"
        detail="Your account has no access to this page. If you think it should, ask one of the court’s admins."
        action={
          <Link to="/" className={buttonClass({ size: 'l' })}>
            Back to the food court
          </Link>
        }
      />
    </Section>
  );
}
