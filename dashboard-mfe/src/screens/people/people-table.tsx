import type { ReactNode } from 'react';
import type { AnswerOf, Person } from 'shared-api';
import { Avatar, Badge, Table, type TableColumn, type TableSort } from 'shared-ui';
import { nobodyFoundText, type PeopleList } from './messages';
import styles from './people-table.module.css';
import personNameStyles from './person-name.module.css';
import { useIsSelf } from './use-person-change';
import personEmailStyles from './person-email.module.css';
import { ChangeRole } from './change-role';
import personActionsStyles from './person-actions.module.css';
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

export const PeopleTable = ({ people, list, search, sort, onSort, busy }: PeopleTableProps) => (
  <Table
    caption={people ? list.count(people.total) : list.title}
    columns={columns}
    rows={people?.rows ?? []}
    rowKey={({ _id }) => _id}
    cell={(person, key) => cells[key]?.(person)}
    sort={sort}
    onSort={onSort}
    busy={busy}
    empty={nobodyFoundText(list, search)}
  />
);

function PersonName({ person }: { person: Person }) {
  const isSelf = useIsSelf(person);
  return (
    <span className={personNameStyles.person}>
      <Avatar aria-hidden="true" name={person.name} src={person.image} size="s" />
      <span className={personNameStyles.words}>
        <bdi>{person.name}</bdi> {isSelf && <Badge>You</Badge>}
      </span>
    </span>
  );
}

/** Breaks before the @ when it needs two lines. */
function PersonEmail({ email }: { email: string }) {
  const at = email.lastIndexOf('@');
  return (
    <span className={personEmailStyles.email}>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </span>
  );
}

const PersonActions = ({ person }: { person: Person }) => (
  <div className={personActionsStyles.actions}>
    <ChangeRole person={person} />
    <Suspend person={person} />
  </div>
);
