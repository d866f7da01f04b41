import { t, type OrderStatus } from '@food-court/shared-api';

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
    get title() {
      return t('New');
    },
    step: {
      to: 'accepted',
      get label() {
        return t('Accept');
      },
    },
    shortcut: {
      to: 'preparing',
      get label() {
        return t('and start');
      },
    },
  },
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
    },
  },
];

export const columnOf = (status: OrderStatus): Column | undefined => columns.find((column) => column.status === status);

export const isOnBoard = (status: OrderStatus): boolean => columnOf(status) !== undefined;
