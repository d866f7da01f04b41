import type { Session } from '@food-court/shared-auth';
import { Skeleton } from '@food-court/shared-ui';
import { useLazyComponent } from '../page/use-lazy-component';
import styles from './navbar-tools.module.css';
import type { SiteLink } from './site-link';

export const loadMenu = () =>
  import(/* webpackChunkName: "signed-in" */ './account-menu').then(({ AccountMenu }) => AccountMenu);

/** Reserves the space of the account menu, whose code is only loaded for signed-in visitors. */
export function AccountSlot({ links, session }: { links: readonly SiteLink[]; session: Session }) {
  const Menu = useLazyComponent(loadMenu);
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
