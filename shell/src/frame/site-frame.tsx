import type { ReactNode } from 'react';
import { Footer } from './footer';
import { FreshDataPerPerson } from './fresh-data-per-person';
import { mainContentId } from './main-content';
import { Navbar } from './navbar';
import styles from './site-frame.module.css';
import type { SiteLink } from './site-link';

interface SiteFrameProps {
  links: readonly SiteLink[];
  /** This browser was signed in when it last told the server. */
  hint: boolean;
  children: ReactNode;
}

/** Does not read the session itself: a change of it must not reach the screens through here. */
export const SiteFrame = ({ links, hint, children }: SiteFrameProps) => (
  <div className={styles.frame}>
    <a className={styles.skip} href={`#${mainContentId}`}>
      Skip to content
    </a>
    <Navbar links={links} hint={hint} />
    <main id={mainContentId} className={styles.main} tabIndex={-1}>
      {children}
    </main>
    <Footer links={links} />
    <FreshDataPerPerson />
  </div>
);
