import type { LinkIcon } from 'federation/surface';
import { Link, NavLink } from 'react-router-dom';
import { useSession, type Session } from 'shared-auth';
import { IconButton } from 'shared-ui';
import { HeartIcon, MenuIcon, OrdersIcon } from 'shared-ui/icons';
import { AccountSlot } from './account-slot';
import { Logo } from './logo';
import styles from './navbar.module.css';
import { linksFor, looksSignedIn, type SiteLink } from './site-link';
import { ThemeButton } from './theme-button';

const sheetId = 'site-menu';

/** One list of links: a row on a wide screen, a popover on a phone, which works without scripts. */
export function Navbar({ links, hint }: { links: readonly SiteLink[]; hint: boolean }) {
  const session = withHint(useSession(), hint);
  const signedIn = looksSignedIn(session);
  return (
    <header className={styles.bar}>
      <div className={styles.inner}>
        <Link to="/" className={styles.brand}>
          <Logo />
          Food Court
        </Link>
        <nav id={sheetId} popover="auto" className={styles.links} aria-label="Main">
          {linksFor(links, 'navbar', session).map(({ to, label }) => (
            <NavLink key={to} to={to} end={to === '/'} className={styles.link} onClick={closeSheet}>
              {label}
            </NavLink>
          ))}
          {!signedIn && (
            <NavLink to="/login" className={styles.link} onClick={closeSheet}>
              Login
            </NavLink>
          )}
        </nav>
        <div className={styles.tools}>
          {linksFor(links, 'navbar-icons', session).map((link) => (
            <NavLink key={link.to} to={link.to} className={styles.tool} aria-label={link.label} title={link.label}>
              <NavbarIcon link={link} />
            </NavLink>
          ))}
          {signedIn ? <AccountSlot links={links} session={session} /> : <ThemeButton />}
          <IconButton className={styles.opener} label="Menu" icon={<MenuIcon />} popoverTarget={sheetId} />
        </div>
      </div>
    </header>
  );
}

/** Only the icons that the bar uses, to keep the first load small; a link with another icon shows its label. */
const icons: Partial<Record<LinkIcon, typeof HeartIcon>> = { orders: OrdersIcon, wishes: HeartIcon };

function NavbarIcon({ link: { icon, label } }: { link: SiteLink }) {
  const Icon = icon && icons[icon];
  return Icon ? <Icon size={22} /> : label;
}

const withHint = (session: Session, hint: boolean): Session =>
  session.status === 'unknown' && hint ? { ...session, hint } : session;

const closeSheet = ({ currentTarget }: { currentTarget: HTMLElement }): void =>
  currentTarget.closest<HTMLElement>(':popover-open')?.hidePopover();
