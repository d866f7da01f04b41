import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { formatDollars, t, type ListedKitchen, type MenuDish } from '@food-court/shared-api';
import { dishPath, kitchenPath } from '@food-court/shared-api/page-paths';
import { apiQuery } from '@food-court/shared-api/query';
import { joinClasses, VisuallyHidden } from '@food-court/shared-ui';
import { ChefIcon } from '@food-court/shared-ui/icons';
import styles from './suggestions.module.css';

const mostDishes = 6;
/** Shown above the dishes, which are most of what people look for. */
const mostKitchens = 2;
/** Fewer letters match too many words. */
const fewestLetters = 2;
/** Debounces the requests while somebody types. */
const pauseMs = 150;

interface FieldOfForm extends HTMLFormControlsCollection {
  q: HTMLInputElement;
}

interface Suggestion {
  address: string;
  text: string;
  detail?: string;
  isKitchen?: true;
}

const ofDish = ({ _id, slug, title, kitchen, price }: MenuDish): Suggestion => ({
  address: dishPath({ id: _id, slug }),
  text: title,
  detail: `${kitchen.name} · ${formatDollars(price)}`,
});

const ofKitchen = ({ _id, slug, name }: ListedKitchen): Suggestion => ({
  address: kitchenPath({ id: _id, slug }),
  text: name,
  detail: t('Kitchen'),
  isKitchen: true,
});

/** Renders the results for the typed text as the list of a combobox: https://www.w3.org/WAI/ARIA/apg/patterns/combobox/ */
export function Suggestions() {
  const status = useRef<HTMLSpanElement>(null);
  const searched = new URLSearchParams(useLocation().search).get('q') ?? '';
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const asked = useAfterPause(typed);
  const { data } = useQuery({
    ...apiQuery('GET /search', { query: { q: asked, limit: mostDishes } }),
    enabled: asked.length >= fewestLetters,
    // Keeps the old suggestions until the new ones arrive.
    placeholderData: (suggested) => suggested,
  });
  const all = { address: `/search?q=${encodeURIComponent(typed)}`, text: t('All results for “{typed}”', { typed }) };
  const suggestions: Suggestion[] =
    isOpen && data && asked.length >= fewestLetters && typed !== ''
      ? [...(data.foundKitchens ?? []).slice(0, mostKitchens).map(ofKitchen), ...data.dishes.map(ofDish), all]
      : [];

  const formOf = (): HTMLFormElement => status.current!.closest('form')!;
  const leave = (): void => {
    const { q } = formOf().elements as FieldOfForm;
    q.value = searched;
    q.blur();
  };

  const shown = useRef(searched);
  useEffect(() => {
    // Skipped at first, because something may have been typed meanwhile.
    if (shown.current !== searched) (formOf().elements as FieldOfForm).q.value = searched;
    shown.current = searched;
  }, [searched]);

  useEffect(() => {
    const form = formOf();
    const { q } = form.elements as FieldOfForm;
    const onInput = (): void => {
      setTyped(q.value.trim());
      setOpen(true);
      setActive(-1);
    };
    const close = (): void => setOpen(false);
    const onSubmit = (event: SubmitEvent): void => {
      event.preventDefault();
      close();
      void navigate(`/search?q=${encodeURIComponent(q.value)}`);
    };
    // Text may have been typed while this code loaded.
    if (q.value !== q.defaultValue) onInput();
    const ended = new AbortController();
    const { signal } = ended;
    form.addEventListener('input', onInput, { signal });
    form.addEventListener('focusout', close, { signal });
    form.addEventListener('submit', onSubmit, { signal });
    return () => ended.abort();
  }, [navigate]);

  useEffect(() => {
    const { q } = formOf().elements as FieldOfForm;
    const move = (by: number): void =>
      setActive(((active + 1 + by + suggestions.length + 1) % (suggestions.length + 1)) - 1);
    const onKey = (event: KeyboardEvent): void => {
      const chosen = suggestions[active];
      if (suggestions.length === 0 || event.isComposing) return;
      if (event.key === 'ArrowDown') move(1);
      else if (event.key === 'ArrowUp') move(-1);
      else if (event.key === 'Escape') setOpen(false);
      else if (event.key === 'Enter' && chosen) {
        leave();
        void navigate(chosen.address);
      } else return;
      event.preventDefault();
    };
    q.setAttribute('aria-expanded', String(suggestions.length > 0));
    if (active >= 0) q.setAttribute('aria-activedescendant', idOf(active));
    else q.removeAttribute('aria-activedescendant');
    q.addEventListener('keydown', onKey);
    return () => q.removeEventListener('keydown', onKey);
  });

  return (
    <>
      <VisuallyHidden>
        <span ref={status} role="status">
          {suggestions.length > 0 && t('{count} suggestions', { count: suggestions.length - 1 })}
        </span>
      </VisuallyHidden>
      {suggestions.length > 0 && (
        <div id="suggestions" role="listbox" aria-label={t('Suggestions')} className={styles.list}>
          {suggestions.map(({ address, text, detail, isKitchen }, place) => (
            <Link
              key={address}
              to={address}
              id={idOf(place)}
              role="option"
              aria-selected={place === active}
              tabIndex={-1}
              className={isKitchen ? joinClasses(styles.option, styles.kitchen) : styles.option}
              // Keeps the focus in the field until the press becomes a click.
              onMouseDown={(event) => event.preventDefault()}
              onClick={leave}
            >
              {isKitchen && <ChefIcon size={20} className={styles.mark} />}
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
