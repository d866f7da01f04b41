import { Link } from 'react-router-dom';
import { t } from '@food-court/shared-api';
import { useSession } from '@food-court/shared-auth';
import { Mark } from '@food-court/shared-ui';
import styles from './footer.module.css';
import { LanguageSelect } from '../languages/language-select';
import { linksFor, type SiteLink } from './site-link';

/** Placeholders from the specification. The logos are one image, because the first paint doesn’t need them. */
const social = [
  { label: 'Instagram', to: 'https://www.instagram.com/' },
  { label: 'Facebook', to: 'https://www.facebook.com/', logo: styles.facebook },
  { label: 'X', to: 'https://x.com/', logo: styles.x },
];

export function Footer({ links }: { links: readonly SiteLink[] }) {
  const session = useSession();
  return (
    <footer data-look="s soft line-above">
      <div className={styles.inner}>
        <div className={styles.about}>
          <Link to="/" className={styles.brand}>
            <Mark size={24} />
            Food Court
          </Link>
          <p>{t('Every kitchen of the court on one table: pick a dish, and it is cooked for you.')}</p>
        </div>
        <address className={styles.contacts}>
          <h2 data-look="s ink space-below-1">{t('Contact')}</h2>
          <span>1 Market Square, Springfield</span>
          <a href="tel:+15550100123">+1 (555) 010-0123</a>
          <a href="mailto:hello@foodcourt.example">hello@foodcourt.example</a>
        </address>
        <nav className={styles.links} aria-labelledby="footer-links">
          <h2 data-look="s ink space-below-1" id="footer-links">
            {t('The court')}
          </h2>
          {linksFor(links, 'footer', session).map(({ to, label }) => (
            <Link key={to} to={to}>
              {label}
            </Link>
          ))}
        </nav>
        <div className={styles.links}>
          <h2 data-look="s ink space-below-1">{t('Follow us')}</h2>
          <div className={styles.social}>
            {social.map(({ label, to, logo }) => (
              <a key={to} href={to} aria-label={label} title={label} rel="noreferrer">
                <span className={logo} />
              </a>
            ))}
          </div>
        </div>
      </div>
      <p className={styles.rights}>
        {t('© 2023 Food Court. All rights reserved.')}
        <LanguageSelect />
      </p>
    </footer>
  );
}
