import { Link } from 'react-router-dom';
import { useSession } from 'shared-auth';
import { buttonClass, EmptyState, Section } from 'shared-ui';
import { CardIcon } from 'shared-ui/icons';

export default function PaymentScreen() {
  const session = useSession();
  const payer = session.status === 'signed-in' ? ` You are signed in as ${session.user.email}.` : '';
  return (
    <Section title="Payment" level={1}>
      <EmptyState
        title="Paying by card opens soon"
        detail={`Nothing is charged until then.${payer}`}
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
