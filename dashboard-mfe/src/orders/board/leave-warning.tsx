import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { t } from '@food-court/shared-api';
import { ConfirmDialog, plural } from '@food-court/shared-ui';

/** Unsent presses are stored, but not sent while the board is closed, so the person is warned before leaving. */
export function LeaveWarning({ unsent }: { unsent: number }) {
  const navigate = useNavigate();
  const [target, setTarget] = useState<string>();

  useEffect(() => {
    if (unsent === 0) return;
    const onLeave = (event: Event) => event.preventDefault();
    const onClick = (event: MouseEvent) => {
      const link = linkOf(event);
      if (!link) return;
      event.preventDefault();
      event.stopPropagation();
      setTarget(link.pathname + link.search + link.hash);
    };
    addEventListener('beforeunload', onLeave);
    // Must run before the router sees the press.
    document.addEventListener('click', onClick, true);
    return () => {
      removeEventListener('beforeunload', onLeave);
      document.removeEventListener('click', onClick, true);
    };
  }, [unsent]);

  const stay = () => setTarget(undefined);
  if (target === undefined) return null;
  return (
    <ConfirmDialog
      open
      title={t('Leave the board?')}
      confirmLabel={t('Leave')}
      cancelLabel={t('Stay')}
      onConfirm={() => void navigate(target)}
      onClose={stay}
    >
      <p>
        {plural(unsent, '{count} change is not sent yet.', '{count} changes are not sent yet.')}{' '}
        {t('This device keeps them, and sends them when you open the board again.')}
      </p>
    </ConfirmDialog>
  );
}

/** The link of a plain press that leads to another page of the site. A new tab leaves nothing. */
function linkOf({ target, button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): HTMLAnchorElement | undefined {
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href]');
  if (!link || button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return undefined;
  const isOurs = link.origin === location.origin && link.target !== '_blank' && !link.hasAttribute('download');
  return isOurs && link.pathname !== location.pathname ? link : undefined;
}
