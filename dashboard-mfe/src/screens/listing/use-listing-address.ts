import { useSearchParams } from 'react-router-dom';
import { limits } from 'shared-api';

type Changes = Record<string, string | undefined>;

/** What a list is asked for stands in its address, so that back and reload keep it; anybody may have written that address. */
export function useListingAddress() {
  const [address, setAddress] = useSearchParams();

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
    search: searchIn(address.get('search')),
    page: pageIn(address.get('page')),
    /** One of the values that are known; another spelling is none. */
    choice: <Value extends string>(name: string, values: readonly Value[]) =>
      values.find((value) => value === address.get(name)),
    turnTo: (page: number) => change({ page: pageName(page) }, false),
    /** Of a page that is not there: nobody goes back to it. */
    turnInsteadTo: (page: number) => change({ page: pageName(page) }, true),
    /** Another choice is another list: it begins at its first page. */
    choose: (choices: Changes) => change({ ...choices, page: undefined }, false),
    /** Words come letter by letter: back leads to before they were typed. */
    searchFor: (search: string) => change({ search, page: undefined }, true),
  };
}

const pageName = (page: number): string | undefined => (page > 1 ? String(page) : undefined);

const searchIn = (written: string | null): string =>
  [...(written ?? '').replaceAll('\0', '')].slice(0, limits.search).join('');

function pageIn(written: string | null): number {
  const page = Number(written ?? 1);
  return Number.isInteger(page) && page >= 1 && page <= limits.lastTablePage ? page : 1;
}

export type ListingAddress = ReturnType<typeof useListingAddress>;
