import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { t } from '@food-court/shared-api';
import { SearchField } from './search-field/search-field';
import { BottomBar } from './bottom-bar';
import { SignedInSlot } from './signed-in-slot';
import { Footer } from './footer';
import { CacheReset } from './cache-reset';
import { Navbar } from './navbar';
import { isPayPage } from './pay-page';
import styles from './site-frame.module.css';
import type { SiteLink } from './site-link';

/** Receives the focus on a new page. */
export const mainContentId = 'content';

interface SiteFrameProps {
  links: readonly SiteLink[];
  /** This browser was signed in when it last synced its session with the server. */
  hint: boolean;
  /** The page has no footer. */
  isAtWork?: boolean;
  /** The page is one of the dashboard, where a seller or an admin has no use for the shop. */
  isFramed?: boolean;
  children: ReactNode;
}

/** Does not read the session, so that a change of it does not render the screens again. */
export function SiteFrame({ links, hint, isAtWork, isFramed, children }: SiteFrameProps) {
  const isPaying = isPayPage(useLocation().pathname);
  return (
    <div className={`${styles.frame} ${isPaying ? styles.paying : ''}`}>
      <a className={styles.skip} href={`#${mainContentId}`}>
        {t('Skip to content')}
      </a>
      <Navbar links={links} hint={hint} isFramed={isFramed}>
        {!isPaying && <SearchField />}
      </Navbar>
      {!isPaying && <SignedInSlot links={links} />}
      <main id={mainContentId} className={styles.main} tabIndex={-1}>
        {children}
      </main>
      {!isAtWork && <Footer links={links} />}
      {!isPaying && <BottomBar links={links} hint={hint} isFramed={isFramed} />}
      <CacheReset />
    </div>
  );
}
