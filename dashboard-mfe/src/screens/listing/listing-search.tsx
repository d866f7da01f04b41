import { useEffect, useRef, useState } from 'react';
import { limits } from 'shared-api';
import { SearchField } from 'shared-ui';

/** A pause in typing after which it is worth asking. */
const pauseMs = 300;

interface ListingSearchProps {
  label: string;
  placeholder: string;
  /** What the address asks for. */
  search: string;
  onSearch: (search: string) => void;
}

/** Asks when somebody stops typing; what the address says after a step back or forward stands in the field. */
export function ListingSearch({ label, placeholder, search, onSearch }: ListingSearchProps) {
  const [typed, setTyped] = useState(search);
  const asked = useRef(search);
  const ask = useRef(onSearch);

  useEffect(() => {
    ask.current = onSearch;
  });

  useEffect(() => {
    if (search === asked.current) return;
    asked.current = search;
    setTyped(search);
  }, [search]);

  useEffect(() => {
    const words = typed.trim();
    if (words === asked.current) return;
    const pause = setTimeout(() => {
      asked.current = words;
      ask.current(words);
    }, pauseMs);
    return () => clearTimeout(pause);
  }, [typed]);

  return (
    <div role="search">
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
