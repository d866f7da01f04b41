import type { UseQueryResult } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { limits, t } from '@food-court/shared-api';
import { Button, row, spreadRow } from '@food-court/shared-ui';
import { useClampedPage, type ListingAddress } from './use-listing-address';
import { useFocusAfterRemoval } from './use-focus-after-removal';
import { formatNumber } from './format-number';

const { tablePage } = limits;

/** The number of rows of a list, as the server counts them. */
export interface RowCount {
  total: number;
  more?: boolean;
}

/** For example '24', or '1,000+' if there are more. */
export const totalText = ({ total, more }: RowCount): string => `${formatNumber(total)}${more ? '+' : ''}`;

interface PaginationProps {
  page: number;
  count: RowCount;
  /** A search field can find the rows that are on no page. */
  searchable?: boolean;
  onTurn: (page: number) => void;
}

/** Changes the page of a list and focuses its heading, also when the focused row was removed. */
export function usePageTurns(
  address: ListingAddress,
  { data, isPlaceholderData }: UseQueryResult<RowCount>,
  heading: RefObject<HTMLHeadingElement | null>,
) {
  useClampedPage(address, isPlaceholderData ? undefined : data?.total);
  useFocusAfterRemoval(heading, data?.total);
  return (page: number) => {
    address.goToPage(page);
    heading.current?.focus();
  };
}

export function Pagination({ page, count, searchable = false, onTurn }: PaginationProps) {
  const { total, more } = count;
  if (total === 0) return null;
  const first = (page - 1) * tablePage + 1;
  const last = Math.min(page * tablePage, total);
  return (
    <nav className={spreadRow(3)} aria-label={t('Pages')}>
      <p data-look="soft numbers">
        {t('{first}–{last} of {count}', {
          first: formatNumber(first),
          last: formatNumber(last),
          count: totalText(count),
        })}
        {more && last === total && searchable && t(' · Search to find the others')}
      </p>
      {total > tablePage && (
        <div className={row(3)}>
          <Button variant="secondary" size="s" disabled={page === 1} onClick={() => onTurn(page - 1)}>
            {t('Previous')}
          </Button>
          <Button variant="secondary" size="s" disabled={last === total} onClick={() => onTurn(page + 1)}>
            {t('Next')}
          </Button>
        </div>
      )}
    </nav>
  );
}
