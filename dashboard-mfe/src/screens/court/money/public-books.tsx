import { useQuery } from '@tanstack/react-query';
import { language, t, type BookFinding } from '@food-court/shared-api';
import { apiQuery } from '@food-court/shared-api/query';
import { joinClasses, plural } from '@food-court/shared-ui';
import { AlertIcon, CheckIcon } from '@food-court/shared-ui/icons';
import { writeTime } from '#page/write-time.ts';
import styles from './money.module.css';

/** The books are signed twice a minute, and the audit compares them as often. */
const everyMs = 60_000;

const sentences: Record<BookFinding['kind'], (finding: { subject: string; time: string }) => string> = {
  changed: (finding) => t('Ledger entry {subject} was changed. Noticed on {time}.', finding),
  removed: (finding) => t('Ledger entry {subject} was removed. Noticed on {time}.', finding),
  inserted: (finding) => t('Ledger entry {subject} was inserted into the past. Noticed on {time}.', finding),
  rewritten: (finding) => t('The books were rewritten, or leaves are lost: {subject}. Noticed on {time}.', finding),
};

const Findings = ({ findings }: { findings: readonly BookFinding[] }) => (
  <div
    role="alert"
    className={joinClasses(styles.agreement, styles.differs)}
    data-look="s danger row middle gap-2 surface line press-corners"
  >
    <AlertIcon size={20} />
    <div>
      {findings.map(({ epoch, kind, subject, firstAt }) => (
        <p key={`${epoch} ${kind} ${subject}`}>{sentences[kind]({ subject, time: writeTime(new Date(firstAt)) })}</p>
      ))}
    </div>
  </div>
);

/** Says how far the public books go, who has cosigned them, and which rows are not what they say. A court without books shows nothing. */
export function PublicBooks() {
  const { data: books } = useQuery({ ...apiQuery('GET /books'), refetchInterval: everyMs, retry: false });
  const { data: findings = [] } = useQuery({ ...apiQuery('GET /book-findings'), refetchInterval: everyMs });
  return (
    <>
      {findings.length > 0 && <Findings findings={findings} />}
      {books && (
        <p
          className={joinClasses(styles.agreement, findings.length === 0 && styles.agrees)}
          data-look="s row middle gap-2 surface line press-corners"
        >
          <CheckIcon size={20} />
          {t('Public books: {size} entries, signed on {time}.', {
            size: books.size.toLocaleString(language()),
            time: writeTime(new Date(books.at)),
          })}{' '}
          {plural(books.witnesses.length, 'Cosigned by {count} device.', 'Cosigned by {count} devices.')}
        </p>
      )}
    </>
  );
}
