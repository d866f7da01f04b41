import { useSearchParams } from 'react-router-dom';
import { limits } from '@food-court/shared-api';
import { useEffect } from 'react';

type Changes = Record<string, string | undefined>;

/** Stores search, sorting and page of a list in its address, so that back and reload keep them. The address may contain anything. */
export function useListingAddress() {
  const [address, setAddress] = useSearchParams();
  const page = parsePage(address.get('page'));

  const change = (changes: Changes, replace: boolean) =>
    setAddress(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changes)) {
          if (value) next.set(name, value);
          else next.delete(name);
        }
        return next;
      },
      { replace },
    );

  return {
    search: parseSearch(address.get('search')),
    page,
    /** For the call, which omits the first page. */
    pageInput: page > 1 ? page : undefined,
    /** One of the known values; anything else is ignored. */
    choice: <Value extends string>(name: string, values: readonly Value[]) =>
      values.find((value) => value === address.get(name)),
    /** A value of this pattern; anything else is ignored. */
    matching: (name: string, form: RegExp): string | undefined => form.exec(address.get(name) ?? '')?.[0],
    goToPage: (page: number) => change({ page: pageParam(page) }, false),
    /** For a page that does not exist, so that “back” does not lead to it. */
    replacePage: (page: number) => change({ page: pageParam(page) }, true),
    /** A new choice starts at the first page. */
    choose: (choices: Changes) => change({ ...choices, page: undefined }, false),
    /** Replaces the address, because text arrives letter by letter: “back” leads to the address before typing. */
    searchFor: (search: string) => change({ search, page: undefined }, true),
  };
}

const pageParam = (page: number): string | undefined => (page > 1 ? String(page) : undefined);

const parseSearch = (written: string | null): string =>
  [...(written ?? '').replaceAll('\0', '')].slice(0, limits.search).join('');

function parsePage(written: string | null): number {
  const page = Number(written ?? 1);
  return Number.isInteger(page) && page >= 1 && page <= limits.lastTablePage ? page : 1;
}

export type ListingAddress = ReturnType<typeof useListingAddress>;

/** Shows the last page when the address names a page past the end, or its last row was deleted. */
export function useClampedPage({ page, replacePage }: ListingAddress, total: number | undefined): void {
  const lastPage = total === undefined ? page : Math.max(1, Math.ceil(total / limits.tablePage));

  useEffect(() => {
    if (page > lastPage) replacePage(lastPage);
  });
}
