import { useState } from 'react';
import { Avatar, Badge, Button, Table, type TableSort } from '../src';
import styles from './data.module.css';
import { Specimen } from './specimen';

const PEOPLE = [
  { name: 'Ada Lovelace', email: 'ada@example.com', role: 'Buyer' },
  { name: 'Grace Hopper', email: 'grace.brewster.murray.hopper@example.com', role: 'Seller' },
  { name: 'Marie Curie', email: 'marie@example.com', role: 'admin' },
];

type Person = (typeof PEOPLE)[number];

const COLUMNS = [
  { key: 'name', title: 'Name', sortable: true },
  { key: 'email', title: 'E-mail', sortable: true },
  { key: 'role', title: 'Role' },
  { key: 'actions', title: 'Actions', align: 'end' as const },
];

function cell(person: Person, key: string) {
  if (key === 'name') {
    return (
      <span className={styles.person}>
        <Avatar name={person.name} size="s" /> {person.name}
      </span>
    );
  }
  if (key === 'role') return <Badge tone={person.role === 'admin' ? 'accent' : 'neutral'}>{person.role}</Badge>;
  if (key === 'actions') {
    return (
      <Button variant="secondary" size="s">
        Suspend
      </Button>
    );
  }
  return person.email;
}

export function Data() {
  const [sort, setSort] = useState<TableSort>({ key: 'name', direction: 'ascending' });
  const turn = sort.direction === 'ascending' ? 1 : -1;
  const by = sort.key as keyof Person;
  const sorted = PEOPLE.toSorted((a, b) => turn * a[by].localeCompare(b[by]));
  return (
    <>
      <Specimen title="Table">
        <Table
          caption="People"
          columns={COLUMNS}
          rows={sorted}
          cell={cell}
          sort={sort}
          onSort={setSort}
          rowKey={(person) => person.email}
        />
      </Specimen>
      <Specimen title="Table: waiting">
        <Table caption="Sellers" columns={COLUMNS} rows={[]} cell={cell} busy />
      </Specimen>
      <Specimen title="Table: empty">
        <Table caption="Customers" columns={COLUMNS} rows={[]} cell={cell} empty="Nobody has this name." />
      </Specimen>
    </>
  );
}
