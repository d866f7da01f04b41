import { NavLink } from 'react-router-dom';
import { t } from '@food-court/shared-api';
import { useSession } from '@food-court/shared-auth';
import { looksSignedIn } from '../account/looks-signed-in';
import styles from './bottom-bar.module.css';
import { nameWithCount, useBasketCount } from './basket-count';
import { useOrdersPage } from './guest-orders';
import { isStaff, pageOf, withHint, type SiteLink } from './site-link';

/** Five links within the thumb’s reach on a phone. The icons are one image, so they add no code. */
export function BottomBar({
  links,
  hint,
  isFramed,
}: {
  links: readonly SiteLink[];
  hint: boolean;
  isFramed?: boolean;
}) {
  const session = useSession();
  const me = looksSignedIn(withHint(session, hint)) ? pageOf(links, 'profile') : '/login';
  const count = useBasketCount();
  const ordersPage = useOrdersPage(pageOf(links, 'orders'));
  if (isFramed && isStaff(session)) return null;
  const places = [
    ['/', t('Home'), 0],
    ['/search', t('Search'), 0],
    [pageOf(links, 'basket'), t('Basket'), count],
    [ordersPage, t('Orders'), 0],
    [me, t('Me'), 0],
  ] as const;
  return (
    <nav className={styles.bar} data-sign aria-label={t('Shortcuts')}>
      {places.map(([to, label, shown]) => (
        <NavLink
          key={label}
          to={to}
          end={to === '/'}
          className={styles.link}
          aria-label={shown ? nameWithCount(label, shown) : undefined}
        >
          {label}
          {!!shown && <span className={styles.count}> {shown}</span>}
        </NavLink>
      ))}
    </nav>
  );
}
