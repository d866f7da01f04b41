import { useState } from 'react';
import { t } from '@food-court/shared-api';
import { Button, Section } from '@food-court/shared-ui';

/** The page passes these to each part of the slot. */
type SlotProps = Record<string, string | number | boolean | undefined>;

export default function StarterPart(_props: SlotProps) {
  const [votes, setVotes] = useState(0);
  return (
    <Section title={t('Starter')}>
      <Button onClick={() => setVotes(votes + 1)}>{t('Helpful ({votes})', { votes })}</Button>
    </Section>
  );
}
