import { Section } from 'shared-ui';
import { partners } from './partners';
import { PartnerStrip } from './partner-strip';
import styles from './partner-strips.module.css';

export function PartnerStrips() {
  const half = partners.length / 2;
  return (
    <Section title="Houses you’ll find here">
      <div className={styles.strips}>
        <PartnerStrip partners={partners.slice(0, half)} heading="there" />
        <PartnerStrip partners={partners.slice(half)} heading="back" />
      </div>
    </Section>
  );
}
