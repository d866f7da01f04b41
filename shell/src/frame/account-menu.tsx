import { Link } from 'react-router-dom';
import { language, t } from '@food-court/shared-api';
import type { Session } from '@food-court/shared-auth';
import { Avatar, Badge, Menu, MenuItem } from '@food-court/shared-ui';
import { LanguagesIcon, LogoutIcon, MoonIcon, PencilIcon } from '@food-court/shared-ui/icons';
import { useLogOut } from '../account/use-log-out';
import styles from './account-menu.module.css';
import { LinkIcon } from './link-icon';
import { linksFor, type SiteLink } from './site-link';
import { chooseLanguage, languageNames } from '../languages/page-language';
import { chooseTheme, useTheme } from './theme';

export interface AccountMenuProps {
  links: readonly SiteLink[];
  session: Extract<Session, { status: 'signed-in' }>;
}

const otherLanguages = () => Object.entries(languageNames).filter(([code]) => code !== language());

export function AccountMenu({ links, session }: AccountMenuProps) {
  const logOut = useLogOut();
  const dark = useTheme() === 'dark';
  const { profile, profileState, user } = session;
  const name = profile?.name ?? user.email;

  const heading = (
    <div className={styles.person}>
      <Avatar name={name} src={profile?.image} />
      <div data-look="grid start-items gap-1 shrink">
        <span className={styles.name}>{name}</span>
        {/* The specification writes the role ‘admin’ in lower case. */}
        {profile && (
          <Badge tone="accent" data-look="capitals">
            {t(profile.role)}
          </Badge>
        )}
        {profileState === 'suspended' && <Badge tone="danger">{t('Suspended')}</Badge>}
      </div>
    </div>
  );

  return (
    <Menu
      label={t('Account of {name}', { name })}
      trigger={<Avatar name={name} src={profile?.image} />}
      heading={heading}
    >
      {profileState === 'missing' && (
        <MenuItem as={Link} to="/register" icon={<PencilIcon size={20} />}>
          {t('Finish your registration')}
        </MenuItem>
      )}
      {linksFor(links, 'account-menu', session).map(({ to, label, icon }) => (
        <MenuItem key={to} as={Link} to={to} icon={icon && <LinkIcon name={icon} />}>
          {label}
        </MenuItem>
      ))}
      <MenuItem checked={dark} icon={<MoonIcon size={20} />} onClick={() => chooseTheme(dark ? 'light' : 'dark')}>
        {t('Light/Night')}
      </MenuItem>
      {otherLanguages().map(([code, name]) => (
        <MenuItem key={code} lang={code} icon={<LanguagesIcon size={20} />} onClick={() => chooseLanguage(code)}>
          {name}
        </MenuItem>
      ))}
      <MenuItem tone="danger" icon={<LogoutIcon size={20} />} onClick={() => void logOut()}>
        {t('LogOut')}
      </MenuItem>
    </Menu>
  );
}
