import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { t } from '@food-court/shared-api';
import { guestPage } from '@food-court/shared-api/guest-pages';
import { useSession } from '@food-court/shared-auth';
import { Button, type ButtonProps } from '@food-court/shared-ui';
import { mayBeVisitor } from './checkout-link';
import { saveNotes } from './note-drafts';

/** Beside Checkout, for whoever has not signed in: pays what is in this browser’s basket without an account. */
export function PayAsGuest(look: Pick<ButtonProps, 'size' | 'variant' | 'wide'>) {
  const session = useSession();
  const navigate = useNavigate();
  const [isSaving, setSaving] = useState(false);
  if (!mayBeVisitor(session)) return null;
  const pay = async (): Promise<void> => {
    setSaving(true);
    const isSaved = await saveNotes();
    setSaving(false);
    if (!isSaved) return document.querySelector<HTMLElement>('form [aria-invalid="true"]')?.focus();
    await navigate(guestPage('/checkout'));
  };
  return (
    <Button {...look} busy={isSaving} onClick={() => void pay()}>
      {t('Pay as a guest')}
    </Button>
  );
}
