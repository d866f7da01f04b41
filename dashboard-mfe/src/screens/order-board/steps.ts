import type { OrderStatus } from '@food-court/shared-api';

interface BoardStep {
  to: OrderStatus;
  /** Of its button. */
  label: string;
}

interface Column {
  status: OrderStatus;
  title: string;
  step: BoardStep;
  /** Two steps in one: its label goes on from the one before. */
  shortcut?: BoardStep;
}

export const columns: readonly Column[] = [
  {
    status: 'placed',
    title: 'New',
    step: { to: 'accepted', label: 'Accept' },
    shortcut: { to: 'preparing', label: 'and start' },
  },
  { status: 'accepted', title: 'Accepted', step: { to: 'preparing', label: 'Start' } },
  { status: 'preparing', title: 'Preparing', step: { to: 'ready', label: 'Ready' } },
  { status: 'ready', title: 'Ready', step: { to: 'handed_over', label: 'Hand over' } },
];

export const columnOf = (status: OrderStatus): Column | undefined => columns.find((column) => column.status === status);

export const isOnBoard = (status: OrderStatus): boolean => columnOf(status) !== undefined;
