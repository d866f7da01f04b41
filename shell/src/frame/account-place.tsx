import { useEffect, useState, type ComponentType } from 'react';
import type { Session } from 'shared-auth';
import { Skeleton } from 'shared-ui';
import type { AccountMenuProps } from './account-menu';
import styles from './navbar.module.css';
import type { SiteLink } from './site-link';

const pauseMs = 2_000;

/** Keeps the place of the account menu, whose code only comes for those who are signed in. */
export function AccountPlace({ links, session }: { links: readonly SiteLink[]; session: Session }) {
  const [Menu, setMenu] = useState<ComponentType<AccountMenuProps>>();

  useEffect(() => {
    let pause: ReturnType<typeof setTimeout>;
    let left = false;
    const load = (): void => {
      import(/* webpackChunkName: "account-menu" */ './account-menu').then(
        ({ AccountMenu }) => left || setMenu(() => AccountMenu),
        () => left || (pause = setTimeout(load, pauseMs)),
      );
    };
    load();
    return () => {
      left = true;
      clearTimeout(pause);
    };
  }, []);

  return (
    <div className={styles.account}>
      {Menu && session.status === 'signed-in' && session.profileState !== 'loading' ? <Menu links={links} session={session} /> : <Skeleton shape="avatar" />}
    </div>
  );
}
