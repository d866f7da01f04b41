import { FacebookMark, GitHubMark, LinkedInMark, XMark } from 'shared-ui/icons';
import styles from './social-links.module.css';

/** Placeholder targets: spec point 2. */
const links = [
  { label: 'Facebook', href: 'https://www.facebook.com/', mark: <FacebookMark /> },
  { label: 'X', href: 'https://x.com/', mark: <XMark /> },
  { label: 'LinkedIn', href: 'https://www.linkedin.com/', mark: <LinkedInMark /> },
  { label: 'GitHub', href: 'https://github.com/', mark: <GitHubMark /> },
];

export const SocialLinks = () => (
  <ul role="list" className={styles.list}>
    {links.map(({ label, href, mark }) => (
      <li key={label}>
        <a className={styles.link} href={href} target="_blank" rel="noreferrer" aria-label={label}>
          {mark}
        </a>
      </li>
    ))}
  </ul>
);
