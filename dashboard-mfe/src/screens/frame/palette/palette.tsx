import type { FrameLink } from '@food-court/federation/surface';
import { useEffect, useId, useRef, useState, type RefObject } from 'react';
import { limits, t, type Role } from '@food-court/shared-api';
import { useSession } from '@food-court/shared-auth';
import { Dialog, plural, TextField } from '@food-court/shared-ui';
import { LoadError } from '#page/failure.tsx';
import { optionId } from './found';
import { FoundList } from './found-list';
import styles from './palette.module.css';
import { useActiveOption } from './use-active-option';
import { useFound } from './use-found';
import type { Searcher } from './use-searches';

export interface PaletteProps {
  open: boolean;
  /** The pages of the sidebar. */
  links: readonly FrameLink[];
  onClose: () => void;
}

/** Leads to any page, order, person or dish that this person may open. */
export function Palette({ open, links, onClose }: PaletteProps) {
  const field = useRef<HTMLInputElement>(null);
  // After the dialog, which focuses its first button when it opens.
  useEffect(() => {
    if (open) field.current?.focus();
  }, [open]);
  return (
    <Dialog open={open} title={t('Search')} className={styles.palette} onClose={onClose}>
      <PaletteSearch field={field} links={links} onClose={onClose} />
    </Dialog>
  );
}

const nobody: Searcher = { email: '', role: 'Buyer' };

function useSearcher(): Searcher {
  const session = useSession();
  return session.status === 'signed-in' && session.profile
    ? { email: session.user.email, role: session.profile.role }
    : nobody;
}

const labelOf = (role: Role): string =>
  role === 'admin' ? t('A page, order, person or dish') : role === 'Seller' ? t('A page, order or dish') : t('A page');

interface PaletteSearchProps extends Omit<PaletteProps, 'open'> {
  field: RefObject<HTMLInputElement | null>;
}

function PaletteSearch({ field, links, onClose }: PaletteSearchProps) {
  const [typed, setTyped] = useState('');
  const listId = useId();
  const searcher = useSearcher();
  const { text, isPaused, searches, groups } = useFound(links, searcher, typed);
  const options = useActiveOption(groups, listId);

  return (
    <div data-look="grid gap-3">
      <TextField
        ref={field}
        label={labelOf(searcher.role)}
        role="combobox"
        aria-expanded={options.count > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={options.active && optionId(listId, options.active)}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={limits.search}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          options.startAgain();
        }}
        onKeyDown={options.onKeyDown}
      />
      <div className={styles.results}>
        <p role="status" data-look="s soft">
          {isPaused || searches.some(({ isWaiting }) => isWaiting)
            ? t('Searching…')
            : options.count > 0
              ? plural(options.count, '{count} result', '{count} results')
              : t('Nothing found for “{typed}”', { typed: text })}
        </p>
        <FoundList id={listId} groups={groups} active={options.active} onFollow={onClose} />
        {searches.map(({ failure, query }) => query.error && <LoadError key={failure} title={failure} query={query} />)}
      </div>
    </div>
  );
}
