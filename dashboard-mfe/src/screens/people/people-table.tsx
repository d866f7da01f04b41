import type { ReactNode } from 'react';
import type { AnswerOf, Person } from 'shared-api';
import { Badge, Table, type TableColumn, type TableSort } from 'shared-ui';
import { nobodyFound, type PeopleWords } from './messages';
import { PersonActions } from './person-actions';
import { PersonEmail } from './person-email';
import { PersonName } from './person-name';
import styles from './people-table.module.css';

interface PeopleTableProps {
  /** None before the first answer. */
  people: AnswerOf<'GET /users'> | undefined;
  words: PeopleWords;
  search: string;
  sort: TableSort;
  onSort: (sort: TableSort) => void;
  busy: boolean;
}

const columns: readonly TableColumn[] = [
  { key: 'name', title: 'Name', sortable: true, wide: true },
  { key: 'email', title: 'E-mail', sortable: true },
  { key: 'role', title: 'Role', sortable: true },
  { key: 'createdAt', title: 'Joined', sortable: true },
  { key: 'actions', title: 'Actions', wide: true },
];

const date = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' });

const cells: Record<string, (person: Person) => ReactNode> = {
  name: (person) => <PersonName person={person} />,
  email: ({ email }) => <PersonEmail email={email} />,
  role: ({ role, suspended }) => (
    <span className={styles.badges}>
      <Badge tone={role === 'admin' ? 'accent' : 'neutral'}>{role}</Badge>
      {suspended && <Badge tone="danger">Suspended</Badge>}
    </span>
  ),
  createdAt: ({ createdAt }) => (
    <time className={styles.date} dateTime={createdAt}>
      {date.format(new Date(createdAt))}
    </time>
  ),
  actions: (person) => <PersonActions person={person} />,
};

export const PeopleTable = ({ people, words, search, sort, onSort, busy }: PeopleTableProps) => (
  <Table
    caption={people ? words.count(people.total) : words.title}
    columns={columns}
    rows={people?.rows ?? []}
    rowKey={({ _id }) => _id}
    cell={(person, key) => cells[key]?.(person)}
    sort={sort}
    onSort={onSort}
    busy={busy}
    empty={nobodyFound(words, search)}
  />
);
