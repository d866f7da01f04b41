import type { ReactNode } from 'react';
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
  children: ReactNode;
}

/** Does not read the session: a change of it must not render the screens again. */
export const SiteFrame = ({ links, hint, children }: SiteFrameProps) => (
  <div className={styles.frame}>
    <a className={styles.skip} href={`#${mainContentId}`}>
      Skip to content
    </a>
    <Navbar links={links} hint={hint} />
    <SignedInSlot links={links} />
    <main id={mainContentId} className={styles.main} tabIndex={-1}>
      {children}
    </main>
    <Footer links={links} />
    <BottomBar hint={hint} />
    <CacheReset />
  </div>
);
