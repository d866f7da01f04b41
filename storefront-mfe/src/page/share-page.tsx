import { t } from '@food-court/shared-api';
import { toast } from '@food-court/shared-auth';
import { Button } from '@food-court/shared-ui';

/** The address without this visit’s parameters. */
const addressHere = (): string => window.location.origin + window.location.pathname;

/** Uses the phone’s share sheet; elsewhere the link is copied. */
async function share(title: string): Promise<void> {
  const url = addressHere();
  // Missing in old browsers and without https.
  if (typeof navigator.share === 'function') return navigator.share({ title, url });
  await navigator.clipboard.writeText(url);
  toast.success(t('Link copied'));
}

const isCancelled = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

interface SharePageProps {
  title: string;
  /** Where sharing is one of several small things. */
  isQuiet?: boolean;
}

/** Shares the current page. */
export function SharePage({ title, isQuiet }: SharePageProps) {
  const onClick = () =>
    void share(title).catch((error: unknown) => {
      if (!isCancelled(error)) toast.error(t('We couldn’t copy the link. Copy the address of this page instead.'));
    });
  return (
    <Button variant={isQuiet ? 'ghost' : 'secondary'} size={isQuiet ? 's' : 'm'} onClick={onClick}>
      {t('Share')}
    </Button>
  );
}
