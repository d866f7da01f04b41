import { Link } from 'react-router-dom';
import type { Session } from '@food-court/shared-auth';
import { Avatar, Badge, Menu, MenuItem } from '@food-court/shared-ui';
import { LogoutIcon, MoonIcon, PencilIcon } from '@food-court/shared-ui/icons';
import { useLogOut } from '../screens/use-log-out';
import styles from './account-menu.module.css';
import { LinkIcon } from './link-icon';
import { linksFor, type SiteLink } from './site-link';
import { chooseTheme, useTheme } from './theme';

export interface AccountMenuProps {
  links: readonly SiteLink[];
  session: Extract<Session, { status: 'signed-in' }>;
}

export function AccountMenu({ links, session }: AccountMenuProps) {
  const logOut = useLogOut();
  const dark = useTheme() === 'dark';
  const { profile, profileState, user } = session;
  const name = profile?.name ?? user.email;

  const heading = (
    <div className={styles.person}>
      <Avatar name={name} src={profile?.image} />
      <div className={styles.text}>
        <span className={styles.name}>{name}</span>
        {profile && (
          <Badge tone="accent" className={styles.role}>
            {profile.role}
          </Badge>
        )}
        {profileState === 'suspended' && <Badge tone="danger">Suspended</Badge>}
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
