import { render, screen } from '@testing-library/react';
import { Table } from '@food-court/shared-ui';
import { csvOfTable } from './table-csv';

const rows = [
  { name: '=HYPERLINK("x")', note: 'two\n  lines' },
  { name: 'Zoë, "the cook"', note: '' },
];

test('writes what the table shows: without icons, initials and buttons, and never as a formula', () => {
  render(
    <Table
      caption="Cooks"
      rows={rows}
      columns={[
        {
          title: 'Name',
          sortBy: 'name',
          cell: ({ name }) => (
            <>
              <span aria-hidden="true">ZC</span>
              {name}
            </>
          ),
        },
        { title: 'Note', cell: ({ note }) => note },
        { title: 'Actions', isScreenOnly: true, cell: () => <button type="button">Suspend</button> },
      ]}
      onSort={() => {}}
    />,
  );
  expect(csvOfTable(screen.getByRole('table'))).toBe(
    ['"Name","Note"', `"'=HYPERLINK(""x"")","two lines"`, '"Zoë, ""the cook""",""', ''].join('\r\n'),
  );
});
