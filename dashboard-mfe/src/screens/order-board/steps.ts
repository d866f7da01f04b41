import type { OrderStatus } from 'shared-api';

interface Column {
  status: OrderStatus;
  title: string;
  /** The next step, with the label of its button. */
  step: { to: OrderStatus; label: string };
}

export const columns: readonly Column[] = [
  { status: 'placed', title: 'New', step: { to: 'accepted', label: 'Accept' } },
  { status: 'accepted', title: 'Accepted', step: { to: 'preparing', label: 'Start' } },
  { status: 'preparing', title: 'Preparing', step: { to: 'ready', label: 'Ready' } },
  { status: 'ready', title: 'Ready', step: { to: 'handed_over', label: 'Hand over' } },
];

export const nextStep = (status: OrderStatus): Column['step'] | undefined =>
  columns.find((column) => column.status === status)?.step;

export const isOnBoard = (status: OrderStatus): boolean => nextStep(status) !== undefined;
