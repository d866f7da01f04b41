import type { ReactNode } from 'react';
import { Link, NavLink } from 'react-router-dom';
import { t } from '@food-court/shared-api';
import { useSession } from '@food-court/shared-auth';
import { IconButton, Mark } from '@food-court/shared-ui';
import { looksSignedIn } from '../account/looks-signed-in';
import { AccountSlot } from './account-slot';
import { nameWithCount, useBasketCount } from './basket-count';
import { useOrdersPage } from './guest-orders';
import { NavbarIcon } from './navbar-icon';
import linkStyles from './navbar-links.module.css';
import toolStyles from './navbar-tools.module.css';
import styles from './navbar.module.css';
import { isStaff, linksFor, withHint, type SiteLink } from './site-link';
import { ThemeButton } from './theme-button';

const sheetId = 'site-menu';

interface NavbarProps {
  links: readonly SiteLink[];
  hint: boolean;
  isFramed: boolean | undefined;
  children: ReactNode;
}

/** Renders one list of links: a row on a wide screen, a popover on a phone, which works without scripts. */
export function Navbar({ links, hint, isFramed, children }: NavbarProps) {
  const session = withHint(useSession(), hint);
  const isWorkplace = isFramed && isStaff(session);
  const signedIn = looksSignedIn(session);
  return (
    <header className={styles.bar} data-sign>
      <div className={styles.inner}>
        <Link to="/" className={styles.brand}>
          <Mark />
          Food Court
        </Link>
        <nav id={sheetId} popover="auto" className={linkStyles.links} aria-label={t('Main')}>
          {linksFor(links, 'navbar', session).map(({ to, label }) => (
            <NavLink key={to} to={to} end={to === '/'} className={linkStyles.link} onClick={closeSheet}>
              {label}
            </NavLink>
          ))}
          {!signedIn && (
            <NavLink to="/login" className={linkStyles.link} onClick={closeSheet}>
              {t('Login')}
            </NavLink>
          )}
        </nav>
        <div className={toolStyles.tools}>
          {!isWorkplace &&
            linksFor(links, 'navbar-icons', session).map((link) => <IconLink key={link.to} link={link} />)}
          {signedIn ? <AccountSlot links={links} session={session} /> : <ThemeButton />}
          <IconButton
            className={linkStyles.opener}
            label={t('Menu')}
            icon={<NavbarIcon name="menu" />}
            popoverTarget={sheetId}
          />
        </div>
      </div>
      {!isWorkplace && children}
    </header>
  );
}

/** Only has the icons that the bar uses, to keep the first load small. A link with another icon shows its label. */
const drawn: readonly string[] = ['orders', 'wishes', 'basket'];

function IconLink({ link: { to, icon, label } }: { link: SiteLink }) {
  const basketCount = useBasketCount();
  const count = icon === 'basket' ? basketCount : 0;
  const name = nameWithCount(label, count);
  const ordersPage = useOrdersPage(to);
  return (
    <NavLink to={icon === 'orders' ? ordersPage : to} className={toolStyles.tool} aria-label={name} title={name}>
      {icon && drawn.includes(icon) ? <NavbarIcon name={icon} /> : label}
      {!!count && <span className={toolStyles.count}>{count}</span>}
    </NavLink>
  );
}

const closeSheet = ({ currentTarget }: { currentTarget: HTMLElement }): void =>
  currentTarget.closest<HTMLElement>(':popover-open')?.hidePopover();
