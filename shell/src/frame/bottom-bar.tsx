import { NavLink, useLocation } from 'react-router-dom';
import { useSession } from '@food-court/shared-auth';
import styles from './bottom-bar.module.css';
import { nameWithCount, useBasketCount } from './basket-count';
import { looksSignedIn, pageOf, withHint, type SiteLink } from './site-link';

/** On a phone: the five places within the thumb's reach. Its icons are one picture, and no code. */
export function BottomBar({ links, hint }: { links: readonly SiteLink[]; hint: boolean }) {
  const me = looksSignedIn(withHint(useSession(), hint)) ? pageOf(links, 'profile') : '/login';
  const count = useBasketCount();
  // The button that pays is all that is within reach there.
  if (useLocation().pathname.includes('/payment/')) return undefined;
  const places = [
    ['/', 'Home'],
    ['/search', 'Search'],
    [pageOf(links, 'basket'), 'Basket'],
    [pageOf(links, 'orders'), 'Orders'],
    [me, 'Me'],
  ] as const;
  return (
    <nav className={styles.bar} aria-label="Shortcuts">
      {places.map(([to, label]) => {
        const shown = label === 'Basket' ? count : 0;
        return (
          <NavLink
            key={label}
            to={to}
            end={to === '/'}
            className={styles.link}
            aria-label={shown > 0 ? nameWithCount(label, shown) : undefined}
          >
            {label}
            {shown > 0 && <span className={styles.count}> {shown}</span>}
          </NavLink>
        );
      })}
    </nav>
  );
}
