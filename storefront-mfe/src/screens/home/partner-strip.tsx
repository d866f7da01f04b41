import type { Partner } from './partners';
import styles from './partner-strip.module.css';

interface PartnerStripProps {
  partners: readonly Partner[];
  heading: 'there' | 'back';
}

/** A strip of wordmarks that passes by without an end: the same list twice, moved by one list's length. */
export const PartnerStrip = (props: PartnerStripProps) => (
  <div className={`${styles.strip} ${styles[props.heading]}`}>
    <Wordmarks {...props} />
    <Wordmarks {...props} copy />
  </div>
);

const Wordmarks = ({ partners, copy }: PartnerStripProps & { copy?: true }) => (
  <ul role="list" className={styles.list} aria-hidden={copy}>
    {partners.map(({ name, voice, mark }) => (
      <li key={name} className={`${styles.partner} ${styles[voice]}`}>
        <svg className={styles.mark} viewBox="0 0 24 24" aria-hidden="true">
          <path d={mark} />
        </svg>
        {name}
      </li>
    ))}
  </ul>
);
