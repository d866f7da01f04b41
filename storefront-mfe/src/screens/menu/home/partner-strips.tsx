import type { ReactNode } from 'react';
import { t } from '@food-court/shared-api';
import { joinClasses, Section } from '@food-court/shared-ui';
import { partners, type Partner } from './partners';
import styles from './partner-strips.module.css';

export function PartnerStrips({ pauseButton }: { pauseButton: ReactNode }) {
  const half = partners.length / 2;
  return (
    <Section title={t('In good company')}>
      <div data-look="grid">
        <PartnerStrip partners={partners.slice(0, half)} direction="forwards" />
        <PartnerStrip partners={partners.slice(half)} direction="backwards" />
      </div>
      <div data-look="centred">{pauseButton}</div>
    </Section>
  );
}

interface PartnerStripProps {
  partners: readonly Partner[];
  direction: 'forwards' | 'backwards';
}

/** An endless strip of logos: contains the list twice and moves by the length of one list. */
const PartnerStrip = (props: PartnerStripProps) => (
  <div className={joinClasses(styles.strip, props.direction === 'backwards' && styles.backwards)}>
    <Logos {...props} />
    <Logos {...props} copy />
  </div>
);

const Logos = ({ partners, copy }: PartnerStripProps & { copy?: true }) => (
  <ul role="list" className={styles.list} aria-hidden={copy}>
    {partners.map(({ name, font, logo }) => (
      <li key={name} className={joinClasses(styles.partner, styles[font])}>
        <svg className={styles.logo} viewBox="0 0 24 24" aria-hidden="true">
          <path d={logo} />
        </svg>
        {name}
      </li>
    ))}
  </ul>
);
