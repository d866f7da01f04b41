import { Link, useNavigate } from 'react-router-dom';
import { signOut, toast, type Session } from 'shared-auth';
import { Avatar, Badge, Menu, MenuItem } from 'shared-ui';
import { LogoutIcon, MoonIcon, PencilIcon } from 'shared-ui/icons';
import styles from './account-menu.module.css';
import { LinkIcon } from './link-icon';
import { linksFor, type SiteLink } from './site-link';
import { chooseTheme, useTheme } from './theme';

export interface AccountMenuProps {
  links: readonly SiteLink[];
  session: Extract<Session, { status: 'signed-in' }>;
}

export function AccountMenu({ links, session }: AccountMenuProps) {
  const navigate = useNavigate();
  const dark = useTheme() === 'dark';
  const { profile, profileState, user } = session;
  const name = profile?.name ?? user.email;

  const logOut = async () => {
    try {
      await signOut();
    } catch {
      toast.error('You could not be logged out. Please try again.');
      return;
    }
    // Instead of the page that was left, and of what a guard made of it meanwhile: nobody comes back to it from here.
    navigate('/login', { replace: true });
    toast.error('LogOut');
  };

  const heading = (
    <div className={styles.person}>
      <Avatar name={name} src={profile?.image} />
      <div className={styles.words}>
        <span className={styles.name}>{name}</span>
        {profile && <Badge tone="accent">{profile.role}</Badge>}
      </div>
    </div>
  );

  return (
    <Menu label={`Account of ${name}`} trigger={<Avatar name={name} src={profile?.image} />} heading={heading}>
      {profileState === 'missing' && (
        <MenuItem as={Link} to="/register" icon={<PencilIcon size={20} />}>
          Finish your registration
        </MenuItem>
      )}
      {linksFor(links, 'account-menu', session).map(({ to, label, icon }) => (
        <MenuItem key={to} as={Link} to={to} icon={icon && <LinkIcon name={icon} />}>
          {label}
        </MenuItem>
      ))}
      <MenuItem checked={dark} icon={<MoonIcon size={20} />} onClick={() => chooseTheme(dark ? 'light' : 'dark')}>
        Light/Night
      </MenuItem>
      <MenuItem tone="danger" icon={<LogoutIcon size={20} />} onClick={() => void logOut()}>
        LogOut
      </MenuItem>
    </Menu>
  );
}
