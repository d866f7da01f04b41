import { Link } from 'react-router-dom';
import { buttonClass, EmptyState, Section } from 'shared-ui';
import { CardIcon } from 'shared-ui/icons';

export default function PaymentScreen() {
  return (
    <Section title="Payment" level={1}>
      <EmptyState
        title="Paying by card opens with the next release"
        detail="Nothing is charged until then."
        picture={<CardIcon />}
        action={
          <Link to="/" className={buttonClass()}>
            Browse the dishes
          </Link>
        }
      />
    </Section>
  );
}
