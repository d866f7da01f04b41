import { useEffect, useRef, useState } from 'react';
import { limits } from '@food-court/shared-api';
import { SearchField } from '@food-court/shared-ui';

const debounceMs = 300;

interface ListingSearchProps {
  label: string;
  placeholder: string;
  /** The search text in the address. */
  search: string;
  onSearch: (search: string) => void;
}

/** Searches after a pause in typing. The field follows the address after back and forward. */
export function ListingSearch({ label, placeholder, search, onSearch }: ListingSearchProps) {
  const [typed, setTyped] = useState(search);
  const lastSearch = useRef(search);
  const latestOnSearch = useRef(onSearch);

  useEffect(() => {
    latestOnSearch.current = onSearch;
  });

  useEffect(() => {
    if (search === lastSearch.current) return;
    lastSearch.current = search;
    setTyped(search);
  }, [search]);

  useEffect(() => {
    const text = typed.trim();
    if (text === lastSearch.current) return;
    const timer = setTimeout(() => {
      lastSearch.current = text;
      latestOnSearch.current(text);
    }, debounceMs);
    return () => clearTimeout(timer);
  }, [typed]);

  return (
    <div role="search" aria-label={label}>
      <SearchField
        label={label}
        placeholder={placeholder}
        maxLength={limits.search}
        value={typed}
        onChange={setTyped}
      />
    </div>
  );
}
