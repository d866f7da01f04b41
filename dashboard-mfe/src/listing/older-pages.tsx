import { t } from '@food-court/shared-api';
import { Button, row } from '@food-court/shared-ui';

interface OlderPagesProps {
  /** The cursor of the page that is shown; undefined for the newest. */
  cursor: string | undefined;
  next: string | undefined;
  goTo: (cursor?: string) => void;
  label?: string;
}

/** Turns the pages of a list that begins with the newest. */
export const OlderPages = ({ cursor, next, goTo, label = t('Pages') }: OlderPagesProps) => (
  <nav className={row(3)} aria-label={label}>
    <Button variant="secondary" size="s" disabled={cursor === undefined} onClick={() => goTo()}>
      {t('Newest')}
    </Button>
    <Button variant="secondary" size="s" disabled={next === undefined} onClick={() => goTo(next)}>
      {t('Older')}
    </Button>
  </nav>
);
