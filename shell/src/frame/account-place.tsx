import type { Session } from 'shared-auth';
import { Skeleton } from 'shared-ui';
import { useLateCode } from '../screens/use-late-code';
import styles from './navbar.module.css';
import type { SiteLink } from './site-link';

const loadMenu = () =>
  import(/* webpackChunkName: "account-menu" */ './account-menu').then(({ AccountMenu }) => AccountMenu);

/** Keeps the place of the account menu, whose code only comes for those who are signed in. */
export function AccountPlace({ links, session }: { links: readonly SiteLink[]; session: Session }) {
  const Menu = useLateCode(loadMenu);
  return (
    <div className={styles.account}>
      {Menu && session.status === 'signed-in' && session.profileState !== 'loading' ? (
        <Menu links={links} session={session} />
      ) : (
        <Skeleton shape="avatar" />
      )}
    </div>
  );
}
