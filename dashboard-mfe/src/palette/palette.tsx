import type { FrameLink } from '@food-court/federation/surface';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { limits, t, type Role } from '@food-court/shared-api';
import { useSession } from '@food-court/shared-auth';
import { Dialog, plural, TextField } from '@food-court/shared-ui';
import { LoadError } from '#page/failure.tsx';
import { FoundList, optionId } from './found-list';
import { findPlaces } from './places';
import styles from './palette.module.css';
import { useSearches, type Searcher } from './use-searches';
import { useSettledText } from './use-settled-text';

export interface PaletteProps {
  open: boolean;
  /** The pages of the sidebar. */
  links: readonly FrameLink[];
  onClose: () => void;
}

/** Leads to any page, order, person or dish that this person may open. */
export const Palette = ({ open, links, onClose }: PaletteProps) => (
  <Dialog open={open} title={t('Search')} className={styles.palette} onClose={onClose}>
    <PaletteSearch links={links} onClose={onClose} />
  </Dialog>
);

const nobody: Searcher = { email: '', role: 'Buyer' };

function useSearcher(): Searcher {
  const session = useSession();
  return session.status === 'signed-in' && session.profile
    ? { email: session.user.email, role: session.profile.role }
    : nobody;
}

const labelOf = (role: Role): string =>
  role === 'admin' ? t('A page, order, person or dish') : role === 'Seller' ? t('A page, order or dish') : t('A page');

function PaletteSearch({ links, onClose }: Omit<PaletteProps, 'open'>) {
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const listId = useId();
  const searcher = useSearcher();
  const text = useSettledText(typed);
  const searches = useSearches(searcher, text);
  const isPaused = typed.trim() !== text;

  // The dialog focuses its first button when it opens.
  useEffect(() => field.current?.focus(), []);

  const groups = [
    findPlaces(links, searcher.role, typed),
    // Answers to an earlier text would move under the finger that is about to press.
    ...(isPaused ? [] : searches.map(({ group }) => group)),
  ].filter(({ finds }) => finds.length > 0);
  const keys = groups.flatMap(({ finds }) => finds.map(({ key }) => key));
  const place = Math.max(0, keys.indexOf(chosen ?? ''));
  const active = keys[place];

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.nativeEvent.isComposing || (step === undefined && event.key !== 'Enter')) return;
    event.preventDefault();
    if (step === undefined) document.getElementById(optionId(listId, active))?.click();
    else setChosen(keys.at((place + step) % keys.length));
  };

  return (
    <div className={styles.search}>
      <TextField
        ref={field}
        label={labelOf(searcher.role)}
        role="combobox"
        aria-expanded={keys.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={active && optionId(listId, active)}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={limits.search}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setChosen(undefined);
        }}
        onKeyDown={onKeyDown}
      />
      <div className={styles.results}>
        <p role="status" className={styles.status}>
          {isPaused || searches.some(({ isWaiting }) => isWaiting)
            ? t('Searching…')
            : keys.length > 0
              ? plural(keys.length, '{count} result', '{count} results')
              : t('Nothing found for “{typed}”', { typed: text })}
        </p>
        <FoundList id={listId} groups={groups} active={active} onFollow={onClose} />
        {!isPaused &&
          searches.map(
            ({ failure, query }) => query.error && <LoadError key={failure} title={failure} query={query} />,
          )}
      </div>
    </div>
  );
}
