import { useEffect } from 'react';
import { t } from '@food-court/shared-api';
import { Button, textWith } from '@food-court/shared-ui';
import styles from './board.module.css';
import { ordersName } from './messages';
import { columnOf } from './steps';
import type { Step } from './send-step';

const undoMs = 5_000;

/** The step that takes a step back. */
const stepBack = ({ orders, to, alone }: Step): Step | undefined => {
  const from = orders[0]?.status;
  if (!from || !columnOf(from)) return undefined;
  return { orders: orders.map((order) => ({ ...order, status: to })), to: from, alone, isBack: true };
};

interface UndoBarProps {
  /** The last step that was taken. */
  taken: Step | undefined;
  onUndo: (step: Step) => void;
  onOver: () => void;
}

export function UndoBar({ taken, onUndo, onOver }: UndoBarProps) {
  useEffect(() => {
    if (!taken) return;
    const timer = setTimeout(onOver, undoMs);
    return () => clearTimeout(timer);
  }, [taken, onOver]);

  const back = taken && stepBack(taken);
  return (
    <div role="status" className={styles.undo}>
      {back && (
        <>
          <span>
            {textWith('{name}: {what}', {
              name: <bdi>{ordersName(back.orders)}</bdi>,
              what: stepDone[back.orders[0]?.status ?? 'placed'],
            })}
          </span>
          <Button size="s" variant="secondary" onClick={() => onUndo(back)}>
            {t('Undo')}
          </Button>
        </>
      )}
    </div>
  );
}

const stepDone: Record<string, string> = {
  get accepted() {
    return t('accepted');
  },
  get preparing() {
    return t('started');
  },
  get ready() {
    return t('ready');
  },
  get handed_over() {
    return t('handed over');
  },
};
