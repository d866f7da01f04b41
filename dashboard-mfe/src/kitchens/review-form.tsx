import { useEffect, useRef, useState, type FormEvent } from 'react';
import { limits, t } from '@food-court/shared-api';
import { typedTextError } from '@food-court/shared-api/typed-text';
import { Button, row, stack, TextAreaField } from '@food-court/shared-ui';

interface ReviewFormProps {
  openLabel: string;
  label: string;
  hint: string;
  sendLabel: string;
  /** The id of the order’s number, for people who only hear the button. */
  describedBy: string;
  busy: boolean;
  onSend: (text: string) => void;
}

/** A button that opens a field for a text. */
export function ReviewForm({ openLabel, label, hint, sendLabel, describedBy, busy, onSend }: ReviewFormProps) {
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  const [isMissing, setMissing] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (isOpen) field.current?.focus();
    else if (wasOpen.current) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  if (!isOpen)
    return (
      <div>
        <Button
          ref={opener}
          variant="secondary"
          size="s"
          aria-label={`${openLabel} ${describedBy}`}
          onClick={() => setOpen(true)}
        >
          {openLabel}
        </Button>
      </div>
    );

  const send = (event: FormEvent) => {
    event.preventDefault();
    const isEmpty = typedTextError(text, limits.reviewWords) !== undefined;
    setMissing(isEmpty);
    if (!isEmpty) onSend(text.trim());
  };
  return (
    <form className={stack(3)} onSubmit={send} noValidate>
      <TextAreaField
        ref={field}
        label={label}
        hint={hint}
        error={isMissing ? t('Text is Required') : undefined}
        rows={2}
        required
        maxLength={limits.reviewWords}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <div className={row(3)}>
        <Button type="submit" size="s" busy={busy}>
          {sendLabel}
        </Button>
        <Button type="button" variant="ghost" size="s" onClick={() => setOpen(false)}>
          {t('Cancel')}
        </Button>
      </div>
    </form>
  );
}
