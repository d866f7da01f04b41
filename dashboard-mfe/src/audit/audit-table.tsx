import { t, type AuditEntry } from '@food-court/shared-api';
import { Table, type TableColumn } from '@food-court/shared-ui';
import { actionText, changedFields, subjectText, timeText } from './labels';

const Changes = ({ entry }: { entry: AuditEntry }) => (
  <ul data-look="s breaks grid gap-1 pad-0 no-bullets">
    {changedFields(entry).map(({ name, before, after }) => (
      <li key={name}>
        {name}:{' '}
        {before !== undefined && (
          <>
            <del data-look="soft">{before}</del>{' '}
          </>
        )}
        {after !== undefined && <ins data-look="medium plain">{after}</ins>}
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
      <span data-look="breaks">
        {actionText(action)}
        {/* There is only one banner, and the action already names it. */}
        {action !== 'banner changed' && <span data-look="bold block">{subjectText(action, subject)}</span>}
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
    cell: ({ by }) => <span data-look="breaks">{by}</span>,
  },
  {
    get title() {
      return t('When');
    },
    cell: ({ at }) => (
      <time data-look="s unbroken" dateTime={at}>
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
