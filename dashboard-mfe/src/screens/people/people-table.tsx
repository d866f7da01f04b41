import type { AnswerOf, Person } from 'shared-api';
import { Avatar, Badge, joinClasses, row, Table, type TableColumn, type TableSort } from 'shared-ui';
import { nobodyFoundText, type PeopleList } from './messages';
import styles from './people-table.module.css';
import { useIsSelf } from './use-person-change';
import { ChangeRole } from './change-role';
import { Suspend } from './suspend';

interface PeopleTableProps {
  /** Undefined before the first answer. */
  people: AnswerOf<'GET /users'> | undefined;
  list: PeopleList;
  search: string;
  sort: TableSort;
  onSort: (sort: TableSort) => void;
  busy: boolean;
}

const date = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' });

const columns: readonly TableColumn<Person>[] = [
  { title: 'Name', sortBy: 'name', wide: true, cell: (person) => <PersonName person={person} /> },
  { title: 'E-mail', sortBy: 'email', cell: (person) => <PersonEmail person={person} /> },
  {
    title: 'Role',
    sortBy: 'role',
    cell: ({ role, suspended }) => (
      <span className={row(1)}>
        <Badge tone={role === 'admin' ? 'accent' : 'neutral'}>{role}</Badge>
        {suspended && <Badge tone="danger">Suspended</Badge>}
      </span>
    ),
  },
  {
    title: 'Joined',
    sortBy: 'createdAt',
    cell: ({ createdAt }) => (
      <time className={styles.date} dateTime={createdAt}>
        {date.format(new Date(createdAt))}
      </time>
    ),
  },
  { title: 'Actions', wide: true, cell: (person) => <PersonActions person={person} /> },
];

export const PeopleTable = ({ people, list, search, sort, onSort, busy }: PeopleTableProps) => (
  <Table
    caption={people ? list.count(people) : list.title}
    columns={columns}
    rows={people?.rows ?? []}
    rowKey={({ _id }) => _id}
    sort={sort}
    onSort={onSort}
    busy={busy}
    empty={nobodyFoundText(list, search)}
  />
);

function PersonName({ person }: { person: Person }) {
  const isSelf = useIsSelf(person);
  return (
    <span className={styles.person}>
      <Avatar aria-hidden="true" name={person.name} src={person.image} size="s" />
      <span className={styles.name}>
        <bdi>{person.name}</bdi> {isSelf && <Badge>You</Badge>}
      </span>
    </span>
  );
}

/** Breaks before the @ when it needs two lines. */
function PersonEmail({ person: { email, emailVerified } }: { person: Person }) {
  if (email === '') return <span className={styles.unconfirmed}>No address</span>;
  const at = email.lastIndexOf('@');
  return (
    <span className={styles.email}>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
      {!emailVerified && <span className={styles.unconfirmed}>Not confirmed</span>}
    </span>
  );
}

const PersonActions = ({ person }: { person: Person }) => (
  <div className={joinClasses(row(2), styles.actions)}>
    <ChangeRole person={person} />
    <Suspend person={person} />
  </div>
);
