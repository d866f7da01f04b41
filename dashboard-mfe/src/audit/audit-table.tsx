import { t, type AuditEntry } from '@food-court/shared-api';
import { Table, type TableColumn } from '@food-court/shared-ui';
import styles from './audit.module.css';
import { actionText, changedFields, subjectText, timeText } from './labels';

const Changes = ({ entry }: { entry: AuditEntry }) => (
  <ul className={styles.changes}>
    {changedFields(entry).map(({ name, before, after }) => (
      <li key={name}>
        {name}:{' '}
        {before !== undefined && (
          <>
            <del>{before}</del>{' '}
          </>
        )}
        {after !== undefined && <ins>{after}</ins>}
      </li>
    ))}
  </ul>
);

const columns: readonly TableColumn<AuditEntry>[] = [
  {
    get title() {
      return t('What');
    },
    wide: true,
    cell: ({ action, subject }) => (
      <span className={styles.what}>
        {actionText(action)}
        {/* There is only one banner, and the action already names it. */}
        {action !== 'banner changed' && <span className={styles.subject}>{subjectText(action, subject)}</span>}
      </span>
    ),
  },
  {
    get title() {
      return t('Before and after');
    },
    cell: (entry) => <Changes entry={entry} />,
  },
  {
    get title() {
      return t('By');
    },
    cell: ({ by }) => <span className={styles.what}>{by}</span>,
  },
  {
    get title() {
      return t('When');
    },
    cell: ({ at }) => (
      <time className={styles.time} dateTime={at}>
        {timeText(at)}
      </time>
    ),
  },
];

export const AuditTable = ({ entries, busy }: { entries: readonly AuditEntry[]; busy: boolean }) => (
  <Table
    caption={t('Changes, newest first')}
    columns={columns}
    rows={entries}
    rowKey={({ _id }) => _id}
    busy={busy}
    empty={t('Nothing was changed yet.')}
  />
);
