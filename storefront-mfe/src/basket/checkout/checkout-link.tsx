import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { t } from '@food-court/shared-api';
import { sessionKnown, useSession, type Session } from '@food-court/shared-auth';
import { Button, buttonClass } from '@food-court/shared-ui';
import { hasUnsavedNotes, saveNotes } from './note-drafts';

/** Marks in the history state that Checkout was pressed before the login. */
export const checkoutAfterLogin = 'checkout';

interface CheckoutLinkProps {
  /** The id of the element that says why nothing can be ordered yet. */
  blockedBy?: string;
}

export function CheckoutLink({ blockedBy }: CheckoutLinkProps) {
  const session = useSession();
  const navigate = useNavigate();
  const [isSaving, setSaving] = useState(false);

  const openLogin = () => {
    // The shell is released separately; see login-redirect.ts for these names.
    const announced = t('Log in to continue to checkout.');
    const waiting = t('Your basket is waiting for you.');
    void navigate('/login', { state: { from: '/basket', begun: checkoutAfterLogin, announced, waiting } });
  };
  // The checkout page reports any error.
  const openCheckout = () => void navigate('/checkout');
  const open = async (): Promise<void> => {
    setSaving(true);
    const isSaved = await saveNotes();
    setSaving(false);
    if (!isSaved) return document.querySelector<HTMLElement>('form [aria-invalid="true"]')?.focus();
    await sessionKnown().then(({ status }) => (status === 'signed-out' ? openLogin() : openCheckout()), openCheckout);
  };

  if (blockedBy !== undefined)
    return (
      <Button size="l" wide aria-disabled="true" aria-describedby={blockedBy}>
        {t('Checkout')}
      </Button>
    );
  return (
    <Link
      to="/checkout"
      className={buttonClass({ size: 'l', wide: true })}
      onClick={(event) => {
        if (!mayBeVisitor(session) && !hasUnsavedNotes()) return;
        event.preventDefault();
        void open();
      }}
    >
      {isSaving ? t('Saving your note…') : t('Checkout')}
    </Link>
  );
}

/** A buyer who just pressed + has a basket before the session is known. A visitor must not lose the pending action. */
export const mayBeVisitor = (session: Session): boolean =>
  session.status === 'signed-out' || (session.status === 'unknown' && !session.hint);
