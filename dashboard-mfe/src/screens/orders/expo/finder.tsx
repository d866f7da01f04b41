import type { SubmitEvent } from 'react';
import { t } from '@food-court/shared-api';
import { SearchField } from '@food-court/shared-ui';

interface FinderProps {
  text: string;
  /** Says that nothing was found. */
  failure: string | undefined;
  onText: (text: string) => void;
  onFind: () => void;
}

/** A scanner types what it reads, and presses Enter. */
export function Finder({ text, failure, onText, onFind }: FinderProps) {
  const find = (event: SubmitEvent) => {
    event.preventDefault();
    onFind();
  };
  return (
    <form role="search" onSubmit={find}>
      <SearchField
        label={t('Number or name')}
        hint={t('Scan a label, or type a number and press Enter to hand over.')}
        value={text}
        error={failure}
        onChange={onText}
      />
    </form>
  );
}
