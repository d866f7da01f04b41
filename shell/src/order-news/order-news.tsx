import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router-dom';
import { useLiveOrders } from 'shared-api/live-orders';
import { apiPage } from 'shared-api/query';
import { buttonClass, useNow } from 'shared-ui';
import { fallenLines } from './fallen-lines';
import styles from './order-news.module.css';

/** An offer is open for three minutes, so only the newest checkouts can have one. */
const newest = 5;

/** Tells a signed-in person on every page what happens to their orders, as it happens and after a reload. */
export function OrderNews({ email }: { email: string }) {
  useLiveOrders();
  const { data } = useQuery(apiPage('GET /my-checkouts/{email}', { params: { email }, query: { limit: newest } }));
  const now = useNow();
  const { pathname } = useLocation();
  // Its own page makes the offers.
  const elsewhere = data?.items.filter(({ page }) => pathname !== page) ?? [];
  return (
    <section aria-label="Order news" aria-live="polite" className={styles.news}>
      {elsewhere.map((checkout) => {
        const lines = fallenLines(checkout, now);
        if (lines.length === 0) return null;
        return (
          <div key={checkout._id} className={styles.item}>
            <div className={styles.texts}>
              {lines.map(({ id, text }) => (
                <p key={id} dir="auto">
                  {text}
                </p>
              ))}
            </div>
            <Link to={checkout.page} className={buttonClass({ size: 's' })}>
              Choose another dish
            </Link>
          </div>
        );
      })}
    </section>
  );
}
