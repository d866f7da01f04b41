import type { ReactNode } from 'react';
import { Section } from 'shared-ui';
import { partners } from './partners';
import { PartnerStrip } from './partner-strip';
import styles from './partner-strips.module.css';

export function PartnerStrips({ pause }: { pause: ReactNode }) {
  const half = partners.length / 2;
  return (
    <Section title="In good company">
      <div className={styles.strips}>
        <PartnerStrip partners={partners.slice(0, half)} heading="there" />
        <PartnerStrip partners={partners.slice(half)} heading="back" />
      </div>
      <p className={styles.pause}>{pause}</p>
    </Section>
  );
}
