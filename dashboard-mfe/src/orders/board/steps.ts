import { t, type OrderStatus } from '@food-court/shared-api';

interface BoardStep {
  to: OrderStatus;
  /** The label of its button. */
  label: string;
  /** The label of the button for all tickets of the lane. */
  allLabel?: string;
}

interface Column {
  status: OrderStatus;
  title: string;
  step: BoardStep;
}

export const columns: readonly Column[] = [
  {
    status: 'placed',
    get title() {
      return t('New');
    },
    step: {
      to: 'preparing',
      get label() {
        return t('Accept & start');
      },
      get allLabel() {
        return t('Start all');
      },
    },
  },
  // Has no step for all: tickets that are held back must not start because somebody wanted to save presses.
  {
    status: 'accepted',
    get title() {
      return t('Accepted');
    },
    step: {
      to: 'preparing',
      get label() {
        return t('Start');
      },
    },
  },
  {
    status: 'preparing',
    get title() {
      return t('Preparing');
    },
    step: {
      to: 'ready',
      get label() {
        return t('Ready');
      },
      get allLabel() {
        return t('All ready');
      },
    },
  },
  {
    status: 'ready',
    get title() {
      return t('Ready');
    },
    step: {
      to: 'handed_over',
      get label() {
        return t('Hand over');
      },
      get allLabel() {
        return t('Hand over all');
      },
    },
  },
];

export const columnOf = (status: OrderStatus): Column | undefined => columns.find((column) => column.status === status);

export const isOnBoard = (status: OrderStatus): boolean => columnOf(status) !== undefined;
