import type { ReactNode } from 'react';
import { t } from '@food-court/shared-api';
import { BottomBar } from './bottom-bar';
import { SignedInSlot } from './signed-in-slot';
import { Footer } from './footer';
import { CacheReset } from './cache-reset';
import { Navbar } from './navbar';
import styles from './site-frame.module.css';
import type { SiteLink } from './site-link';

/** The focus moves there on a new page. */
export const mainContentId = 'content';

interface SiteFrameProps {
  links: readonly SiteLink[];
  /** This browser was signed in when it last synced its session with the server. */
  hint: boolean;
  /** The page is wide and has no footer. */
  isAtWork?: boolean;
  children: ReactNode;
}

/** Does not read the session: a change of it must not render the screens again. */
export function SiteFrame({ links, hint, isAtWork, children }: SiteFrameProps) {
  return (
    <div className={isAtWork ? `${styles.frame} ${styles.wide}` : styles.frame}>
      <a className={styles.skip} href={`#${mainContentId}`}>
        {t('Skip to content')}
      </a>
      <Navbar links={links} hint={hint} />
      <SignedInSlot links={links} />
      <main id={mainContentId} className={styles.main} tabIndex={-1}>
        {children}
      </main>
      {!isAtWork && <Footer links={links} />}
      <BottomBar links={links} hint={hint} />
      <CacheReset />
    </div>
  );
}
