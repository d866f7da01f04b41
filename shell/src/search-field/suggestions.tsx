import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, type RefObject } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { formatDollars, type MenuDish } from '@food-court/shared-api';
import { apiQuery } from '@food-court/shared-api/query';
import { VisuallyHidden } from '@food-court/shared-ui';
import styles from './suggestions.module.css';

const mostDishes = 6;
/** Fewer letters begin too many words. */
const fewestLetters = 2;
/** Somebody who types without a pause asks once. */
const pauseMs = 150;

interface Suggestion {
  address: string;
  text: string;
  detail?: string;
}

const ofDish = ({ _id, slug = '', title, kitchen, price }: MenuDish): Suggestion => ({
  address: `/dish/${_id}/${encodeURIComponent(slug)}`,
  text: title,
  detail: `${kitchen.name} · ${formatDollars(price)}`,
});

export interface SuggestionsProps {
  input: RefObject<HTMLInputElement | null>;
  /** A page is opened, and the field has done its work. */
  onChoose: () => void;
}

/** What the typed text finds, as the list of a combobox: https://www.w3.org/WAI/ARIA/apg/patterns/combobox/ */
export function Suggestions({ input, onChoose }: SuggestionsProps) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const asked = useAfterPause(typed);
  const { data } = useQuery({
    ...apiQuery('GET /search', { query: { q: asked, limit: mostDishes } }),
    enabled: asked.length >= fewestLetters,
    // Until the new ones come.
    placeholderData: (suggested) => suggested,
  });
  const all = { address: `/search?q=${encodeURIComponent(typed)}`, text: `All results for “${typed}”` };
  const suggestions: Suggestion[] =
    isOpen && data && asked.length >= fewestLetters && typed !== '' ? [...data.dishes.map(ofDish), all] : [];

  const open = ({ address }: Suggestion): void => {
    onChoose();
    void navigate(address);
  };

  useEffect(() => {
    const field = input.current!;
    const onInput = (): void => {
      setTyped(field.value.trim());
      setOpen(true);
      setActive(-1);
    };
    const onBlur = (): void => setOpen(false);
    // What was typed while this was loaded.
    if (field.value) onInput();
    field.addEventListener('input', onInput);
    field.addEventListener('blur', onBlur);
    return () => {
      field.removeEventListener('input', onInput);
      field.removeEventListener('blur', onBlur);
    };
  }, [input]);

  useEffect(() => {
    const field = input.current!;
    const move = (by: number): void =>
      setActive(((active + 1 + by + suggestions.length + 1) % (suggestions.length + 1)) - 1);
    const onKey = (event: KeyboardEvent): void => {
      const chosen = suggestions[active];
      if (suggestions.length === 0 || event.isComposing) return;
      if (event.key === 'ArrowDown') move(1);
      else if (event.key === 'ArrowUp') move(-1);
      else if (event.key === 'Escape') setOpen(false);
      else if (event.key === 'Enter' && chosen) open(chosen);
      else {
        if (event.key === 'Enter') setOpen(false);
        return;
      }
      event.preventDefault();
    };
    field.setAttribute('aria-expanded', String(suggestions.length > 0));
    if (active >= 0) field.setAttribute('aria-activedescendant', idOf(active));
    else field.removeAttribute('aria-activedescendant');
    field.addEventListener('keydown', onKey);
    return () => field.removeEventListener('keydown', onKey);
  });

  return (
    <>
      <VisuallyHidden>
        <span role="status">{suggestions.length > 0 && `${suggestions.length - 1} suggestions`}</span>
      </VisuallyHidden>
      {suggestions.length > 0 && (
        <div id="suggestions" role="listbox" aria-label="Suggestions" className={styles.list}>
          {suggestions.map(({ address, text, detail }, place) => (
            <Link
              key={address}
              to={address}
              id={idOf(place)}
              role="option"
              aria-selected={place === active}
              tabIndex={-1}
              className={styles.option}
              // The field keeps the focus until the press has become a click.
              onMouseDown={(event) => event.preventDefault()}
              onClick={onChoose}
            >
              <bdi>{text}</bdi>
              {detail && <small>{detail}</small>}
            </Link>
          ))}
        </div>
      )}
    </>
  );
}

const idOf = (place: number): string => `suggestion-${place}`;

function useAfterPause(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const pause = setTimeout(setSettled, pauseMs, text);
    return () => clearTimeout(pause);
  }, [text]);
  return settled;
}
