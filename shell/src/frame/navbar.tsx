import { Link, NavLink } from 'react-router-dom';
import { useSession, type Session } from 'shared-auth';
import { IconButton } from 'shared-ui';
import { MenuIcon } from 'shared-ui/icons';
import { AccountPlace } from './account-place';
import { BrandMark } from './brand-mark';
import { NavbarIcon } from './navbar-icon';
import styles from './navbar.module.css';
import { linksFor, looksSignedIn, type SiteLink } from './site-link';
import { ThemeButton } from './theme-button';

const sheetId = 'site-menu';

/** The links are one list: a row on a wide screen, on a phone a sheet that the browser opens by itself, scripts or not. */
export function Navbar({ links, hint }: { links: readonly SiteLink[]; hint: boolean }) {
  const session = presumed(useSession(), hint);
  const signedIn = looksSignedIn(session);
  return (
    <header className={styles.bar}>
      <div className={styles.inner}>
        <Link to="/" className={styles.brand}>
          <BrandMark />
          Food Court
        </Link>
        <nav id={sheetId} popover="auto" className={styles.links} aria-label="Main" onClick={closeSheet}>
          {linksFor(links, 'navbar', session).map(({ to, label }) => (
            <NavLink key={to} to={to} end={to === '/'} className={styles.link}>
              {label}
            </NavLink>
          ))}
          {!signedIn && (
            <NavLink to="/login" className={styles.link}>
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
          {signedIn ? <AccountPlace links={links} session={session} /> : <ThemeButton />}
          <IconButton className={styles.opener} label="Menu" icon={<MenuIcon />} popoverTarget={sheetId} />
        </div>
      </div>
    </header>
  );
}

const presumed = (session: Session, hint: boolean): Session =>
  session.status === 'unknown' && hint ? { ...session, hint } : session;

const closeSheet = ({ target, currentTarget }: { target: EventTarget; currentTarget: HTMLElement }): void => {
  if ((target as Element).closest('a') && currentTarget.matches(':popover-open')) currentTarget.hidePopover();
};
