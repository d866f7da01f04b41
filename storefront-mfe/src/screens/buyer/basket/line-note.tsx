import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, type FormEvent } from 'react';
import { t, type BasketLine } from '@food-court/shared-api';
import { orderLimits } from '@food-court/shared-api/order-limits';
import { Button, row, TextField } from '@food-court/shared-ui';
import styles from './basket-line.module.css';
import { setAllergy } from '#basket/state/basket-actions.ts';
import { AllergyCheck } from '#ordering/dialogs/allergy-check.tsx';
import { isNoteTooLong, NoteDraft } from '#basket/checkout/note-drafts.ts';

/** Shows the note to the kitchen, with a small form to change it. */
export function LineNote({ line }: { line: BasketLine }) {
  const client = useQueryClient();
  const { title, note = '' } = line;
  const [draft] = useState(() => new NoteDraft(client, line));
  const [typed, setTyped] = useState<string>();
  const [before, setBefore] = useState(note);
  useEffect(() => draft.follow(line), [draft, line]);
  useEffect(() => draft.open(), [draft]);

  if (typed !== undefined) return <NoteForm {...{ draft, before, typed, setTyped }} />;
  return (
    <>
      <p className={styles.note} data-look="s breaks row wrap middle">
        {note && <span dir="auto">{t('“{words}”', { words: note })}</span>}
        <button
          type="button"

          data-look="bold clear no-line pad-0 touch pointer accent"
          aria-label={t(note ? 'Change the note for {title}' : 'Add a note for {title}', { title })}
          onClick={() => {
            setBefore(note);
            setTyped(note);
          }}
        >
          {note ? t('Change') : t('Add a note')}
        </button>
      </p>
      {note && (
        <AllergyCheck
          checked={line.needsConfirmation ?? false}
          onChange={(checked) => void setAllergy(client, line, checked)}
        />
      )}
    </>
  );
}

interface NoteFormProps {
  draft: NoteDraft;
  /** The note that Cancel brings back. */
  before: string;
  typed: string;
  /** Undefined closes the form. */
  setTyped: (typed: string | undefined) => void;
}

function NoteForm({ draft, before, typed, setTyped }: NoteFormProps) {
  const isTooLong = isNoteTooLong(typed);
  const type = (text: string): void => {
    setTyped(text);
    draft.type(text);
  };
  const cancel = (): void => {
    draft.type(before);
    void draft.save();
    setTyped(undefined);
  };
  const close = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isTooLong) return;
    setTyped(undefined);
    if (!(await draft.save())) setTyped(typed);
  };
  return (
    <form data-look="grid gap-2" onSubmit={(event) => void close(event)} noValidate>
      <TextField
        label={t('Note to the kitchen')}
        hint={t('Saved as you type.')}
        error={isTooLong ? t('Use up to {most} characters.', { most: orderLimits.kitchenNote }) : undefined}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the field replaces the button that was pressed
        autoFocus
        dir="auto"
        value={typed}
        onChange={({ target }) => type(target.value)}
        onBlur={() => void draft.save()}
        onKeyDown={({ key }) => key === 'Escape' && cancel()}
      />
      <div className={row(2)}>
        <Button variant="secondary" size="s" type="submit">
          {t('Save note')}
        </Button>
        <Button size="s" variant="ghost" type="button" onClick={cancel}>
          {t('Cancel')}
        </Button>
      </div>
    </form>
  );
}
