import { useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { t, type BasketLine } from '@food-court/shared-api';
import { orderLimits } from '@food-court/shared-api/order-limits';
import { Button, row, TextField } from '@food-court/shared-ui';
import { setNote } from '../basket-state/basket-actions';
import styles from './basket-line.module.css';

/** What the kitchen is told about a line, and a small form to change it. */
export function LineNote({ line }: { line: BasketLine }) {
  const client = useQueryClient();
  const { title, note = '' } = line;
  const [typed, setTyped] = useState<string>();
  const isTooLong = typed !== undefined && [...typed].length > orderLimits.kitchenNote;

  if (typed === undefined)
    return (
      <p className={styles.note}>
        {note && <span dir="auto">{t('“{words}”', { words: note })}</span>}
        <button
          type="button"
          className={styles.edit}
          aria-label={t(note ? 'Change the note for {title}' : 'Add a note for {title}', { title })}
          onClick={() => setTyped(note)}
        >
          {note ? t('Change') : t('Add a note')}
        </button>
      </p>
    );

  const save = (event: FormEvent) => {
    event.preventDefault();
    if (isTooLong) return;
    setTyped(undefined);
    if (typed.trim() !== note) void setNote(client, line, typed);
  };
  return (
    <form className={styles.noteForm} onSubmit={save} noValidate>
      <TextField
        label={t('Note to the kitchen')}
        error={isTooLong ? t('Please use at most {most} characters.', { most: orderLimits.kitchenNote }) : undefined}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the field replaces the button that was pressed
        autoFocus
        dir="auto"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={({ key }) => key === 'Escape' && setTyped(undefined)}
      />
      <div className={row(2)}>
        <Button variant="secondary" size="s" type="submit">
          {t('Save note')}
        </Button>
        <Button size="s" variant="ghost" type="button" onClick={() => setTyped(undefined)}>
          {t('Cancel')}
        </Button>
      </div>
    </form>
  );
}
