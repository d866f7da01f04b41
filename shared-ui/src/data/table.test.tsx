import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Table, type TableProps } from './table';

interface Person {
  name: string;
  role: string;
}

const people: Person[] = [
  { name: 'Ada', role: 'Buyer' },
  { name: 'Grace', role: 'Seller' },
];

const name = { title: 'Name', cell: (person: Person) => person.name };
const role = { title: 'Role', cell: (person: Person) => person.role };

const renderTable = (props: Partial<TableProps<Person>> = {}) =>
  render(<Table caption="People" columns={[{ ...name, sortBy: 'name' }, role]} rows={people} {...props} />);

test('renders a table with a caption, column headers and cells', () => {
  renderTable();
  const table = screen.getByRole('table', { name: 'People' });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((head) => head.textContent),
  ).toEqual(['Name', 'Role']);
  expect(
    within(table)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['Ada', 'Buyer', 'Grace', 'Seller']);
});

test('calls onSort on a click on a sortable header, and reverses the direction on a second click', async () => {
  const onSort = jest.fn();
  const { unmount } = renderTable({ onSort });
  expect(screen.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'none');
  await userEvent.click(screen.getByRole('button', { name: 'Name' }));
  expect(onSort).toHaveBeenLastCalledWith({ key: 'name', direction: 'ascending' });
  expect(screen.queryByRole('button', { name: 'Role' })).not.toBeInTheDocument();
  unmount();

  renderTable({ onSort, sort: { key: 'name', direction: 'ascending' } });
  expect(screen.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending');
  await userEvent.click(screen.getByRole('button', { name: 'Name' }));
  expect(onSort).toHaveBeenLastCalledWith({ key: 'name', direction: 'descending' });
});

test('labels cells with their column’s title for the phone layout, except wide cells', () => {
  renderTable({ columns: [name, { ...role, wide: true }] });
  expect(screen.getByRole('cell', { name: 'Ada' })).toHaveAttribute('data-title', 'Name');
  expect(screen.getByRole('cell', { name: 'Buyer' })).not.toHaveAttribute('data-title');
});

test('shows the empty text when there are no rows, but not while busy', () => {
  const { unmount } = renderTable({ rows: [], empty: 'Nobody here' });
  expect(screen.getByText('Nobody here')).toBeInTheDocument();
  unmount();

  renderTable({ rows: [], empty: 'Nobody here', busy: true });
  expect(screen.queryByText('Nobody here')).not.toBeInTheDocument();
  expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true');
});

test('marks the head and the cells of a column of numbers', () => {
  const columns = [name, { title: 'Sold', isNumeric: true, cell: () => '$5.00' }];
  render(<Table caption="People" columns={columns} rows={people.slice(0, 1)} />);
  for (const role of ['columnheader', 'cell']) {
    const [named, sold] = screen.getAllByRole(role);
    expect(named).not.toHaveAttribute('data-numeric');
    expect(sold).toHaveAttribute('data-numeric');
  }
});

test('unfolds what a row has to show below it, by mouse and keyboard, and folds it again', async () => {
  const fold = {
    title: 'Dishes',
    label: ({ name }: Person) => `Dishes of ${name}`,
    content: ({ name }: Person) => <p>{name} cooks soup</p>,
  };
  const { rerender } = renderTable({ fold, rowKey: (person) => person.name });
  const ofGrace = screen.getByRole('button', { name: 'Dishes of Grace' });
  expect(ofGrace).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(ofGrace);
  expect(screen.getByText('Grace cooks soup')).toBeInTheDocument();
  expect(screen.queryByText('Ada cooks soup')).not.toBeInTheDocument();
  expect(ofGrace).toHaveAttribute('aria-expanded', 'true');
  expect(document.getElementById(ofGrace.getAttribute('aria-controls') ?? '')).toHaveTextContent('Grace cooks soup');

  const reversed = [...people].reverse();
  rerender(
    <Table caption="People" columns={[name, role]} rows={reversed} rowKey={(person) => person.name} fold={fold} />,
  );
  expect(screen.getByText('Grace cooks soup')).toBeInTheDocument();
  expect(ofGrace).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(screen.queryByText('Grace cooks soup')).not.toBeInTheDocument();
  await userEvent.keyboard(' ');
  expect(screen.getByText('Grace cooks soup')).toBeInTheDocument();
});
