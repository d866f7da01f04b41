import { useEffect, useRef, useState, type ComponentType, type FormEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import styles from './search-field.module.css';
import type { SuggestionsProps } from './suggestions';

/** A form that works before any script does. The suggestions are loaded when somebody is about to type. */
export function SearchField() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const [Suggestions, setSuggestions] = useState<ComponentType<SuggestionsProps>>();
  const searched = (pathname === '/search' && new URLSearchParams(search).get('q')) || '';
  useEffect(() => void (input.current!.value = searched), [searched]);

  const load = (): void =>
    void import(/* webpackChunkName: "suggestions" */ './suggestions').then(
      (part) => setSuggestions(() => part.Suggestions),
      // Without them the form still searches.
      () => {},
    );
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    void navigate(`/search?q=${encodeURIComponent(input.current!.value)}`);
  };
  const clear = (): void => {
    input.current!.value = '';
    input.current!.blur();
  };
  return (
    <form role="search" action="/search" className={styles.form} onSubmit={submit}>
      <input
        ref={input}
        type="search"
        name="q"
        defaultValue={searched}
        maxLength={100}
        role="combobox"
        aria-label="Search dishes and kitchens"
        aria-expanded={false}
        aria-controls="suggestions"
        aria-autocomplete="list"
        placeholder="Search dishes and kitchens"
        autoComplete="off"
        className={styles.input}
        onFocus={load}
      />
      {Suggestions && <Suggestions input={input} onChoose={clear} />}
    </form>
  );
}
