import { t } from '@food-court/shared-api';
import type { TableColumn } from '@food-court/shared-ui';
import { Timestamp, visitors } from './labels';

interface Failed {
  visitors: number;
  /** The page of the most recent failure; `at` is its time. */
  path: string;
  at: string;
}

/** For how many visitors something failed, and when and where for the last of them. */
export const failureColumns: readonly TableColumn<Failed>[] = [
  {
    get title() {
      return t('For');
    },
    cell: (failed) => <span data-look="unbroken">{visitors(failed.visitors)}</span>,
  },
  {
    get title() {
      return t('Last');
    },
    cell: ({ at, path }) => (
      <div>
        <Timestamp at={at} />
        <span data-look="s soft breaks block">{path}</span>
      </div>
    ),
  },
];
