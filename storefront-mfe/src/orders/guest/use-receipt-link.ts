import { useEffect, useLayoutEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { forgetGuest, guestSecret, keepGuestSecret } from '@food-court/shared-api/guest';
import { guestLinkMark } from '@food-court/shared-api/guest-pages';

/** Takes the secret out of the address at once, so that no bookmark, history or shared address keeps it. */
function takeSecret(): string | undefined {
  const fragment = location.hash.slice(1);
  if (!fragment.startsWith(guestLinkMark)) return undefined;
  history.replaceState(history.state, '', location.pathname + location.search);
  return fragment.slice(guestLinkMark.length);
}

export interface ReceiptLink {
  /** This browser opened nothing of its own before, or its user has chosen the link’s orders. */
  isInUse: boolean;
  /** Forgets what this browser could open, and opens the order of the link. */
  use: () => void;
  /** The secret opens nothing, so it is not kept. */
  discard: () => void;
}

/** The link of a receipt that was opened here. A browser with orders without an account keeps them until its user says something else. */
export function useReceiptLink(): ReceiptLink | undefined {
  const navigate = useNavigate();
  const [secret, setSecret] = useState<string>();
  const [isInUse, setInUse] = useState(false);
  // Before the page asks for the order, and before anything is drawn.
  useLayoutEffect(() => {
    const taken = takeSecret();
    if (taken === undefined) return;
    const isFirst = guestSecret() === undefined;
    if (isFirst) keepGuestSecret(taken);
    setSecret(taken);
    setInUse(isFirst);
  }, []);
  useEffect(() => {
    // The router has a copy of the address.
    if (secret !== undefined) void navigate({ hash: '' }, { replace: true });
  }, [navigate, secret]);
  if (secret === undefined) return undefined;
  const use = (): void => {
    keepGuestSecret(secret);
    setInUse(true);
  };
  return { isInUse, use, discard: forgetGuest };
}
