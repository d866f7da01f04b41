import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { Checkout } from 'shared-api';
import { apiPage } from 'shared-api/query';
import { useSession } from 'shared-auth';
import { buttonClass, useNow } from 'shared-ui';
import styles from './rescue-notice.module.css';
import { fallenLines, isOpen } from './rescue-text';

/** An offer is open for three minutes, so only the newest checkouts can have one. */
const newest = 5;

const checkoutsQuery = (email: string) =>
  queryOptions(apiPage('GET /my-checkouts/{email}', { params: { email }, query: { limit: newest } }));

/**
 * Tells the signed-in buyer on any page that a kitchen can't make a dish, and leads to where another one can be taken.
 * It depends on nothing of the page around it; the page keeps the orders live.
 */
export function RescueNotice() {
  const session = useSession();
  const isKnown = session.status === 'signed-in' && session.profileState === 'ready';
  return isKnown ? <NoticesFor email={session.user.email} /> : null;
}

function NoticesFor({ email }: { email: string }) {
  const { data } = useQuery(checkoutsQuery(email));
  const now = useNow();
  const waiting = data?.items.filter(({ rescues }) => rescues.some((rescue) => isOpen(rescue, now))) ?? [];
  return waiting.map((checkout) => <Notice key={checkout._id} checkout={checkout} now={now} />);
}

const Notice = ({ checkout, now }: { checkout: Checkout; now: number }) => (
  <div role="alert" className={styles.notice}>
    <div>
      {fallenLines(checkout, now).map(({ rescue, text, untilText }) => (
        <p key={rescue._id} className={styles.text}>
          {text} {untilText}
        </p>
      ))}
    </div>
    <Link to={`/checkout/${checkout._id}`} className={buttonClass()}>
      Choose another dish
    </Link>
  </div>
);
