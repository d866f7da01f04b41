import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { t } from '@food-court/shared-api';
import { useLazyComponent } from '#page/use-lazy-component.ts';
import styles from './search-field.module.css';
import type { ComboboxField, ComboboxParts } from './combobox-parts';

const loadSuggestions = () => import('./suggestions').then(({ Suggestions }) => Suggestions);

function LazySuggestions(props: ComboboxField) {
  const Suggestions = useLazyComponent(loadSuggestions);
  return Suggestions && <Suggestions {...props} />;
}

/** A native form; the code that works without a new document loads when somebody is about to type. */
export function SearchField() {
  const [isUsed, setUsed] = useState(false);
  const [parts, setParts] = useState<ComboboxParts>();
  const fieldRef = useRef<HTMLInputElement>(null);
  const name = t('Search dishes and kitchens');
  const { pathname, search } = useLocation();
  const onSearchPage = useEffectEvent(() => {
    if (!search) fieldRef.current?.focus({ preventScroll: true });
  });
  // After the focus has moved into the content.
  useEffect(() => {
    if (pathname === '/search') onSearchPage();
  }, [pathname]);
  return (
    <form
      role="search"
      action="/search"
      className={`${styles.form} ${pathname === '/search' ? styles.onSearchPage : ''}`}
      {...parts?.form}
    >
      <input
        ref={fieldRef}
        type="search"
        name="q"
        defaultValue={new URLSearchParams(search).get('q') ?? ''}
        maxLength={100}
        role="combobox"
        aria-label={name}
        aria-expanded={false}
        aria-controls="suggestions"
        placeholder={name}
        autoComplete="off"
        onFocus={() => setUsed(true)}
        {...parts?.input}
      />
      {isUsed && <LazySuggestions fieldRef={fieldRef} onParts={setParts} />}
    </form>
  );
}
