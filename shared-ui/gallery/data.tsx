import { useState } from 'react';
import { Avatar, Badge, Button, Stars, Table, type TableColumn, type TableSort } from '../src';
import { Specimen } from './specimen';

const PEOPLE = [
  { name: 'Ada Lovelace', email: 'ada@example.com', role: 'Buyer' },
  { name: 'Grace Hopper', email: 'grace.brewster.murray.hopper@example.com', role: 'Seller' },
  { name: 'Marie Curie', email: 'marie@example.com', role: 'admin' },
];

type Person = (typeof PEOPLE)[number];

const COLUMNS: readonly TableColumn<Person>[] = [
  {
    title: 'Name',
    sortBy: 'name',
    cell: ({ name }) => (
      <span data-look="medium inline-row middle gap-3">
        <Avatar name={name} size="s" /> {name}
      </span>
    ),
  },
  { title: 'E-mail', sortBy: 'email', cell: ({ email }) => email },
  { title: 'Role', cell: ({ role }) => <Badge tone={role === 'admin' ? 'accent' : 'neutral'}>{role}</Badge> },
  {
    title: 'Actions',
    cell: () => (
      <Button variant="secondary" size="s">
        Suspend
      </Button>
    ),
  },
];

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
          sort={sort}
          onSort={setSort}
          rowKey={(person) => person.email}
        />
      </Specimen>
      <Specimen title="Stars">
        <Stars count={4} />
      </Specimen>
      <Specimen title="Table: waiting">
        <Table caption="Sellers" columns={COLUMNS} rows={[]} busy />
      </Specimen>
      <Specimen title="Table: empty">
        <Table caption="Customers" columns={COLUMNS} rows={[]} empty="Nobody has this name." />
      </Specimen>
    </>
  );
}
