import { useCallback, useEffect, useState } from 'react';
import { t } from '@food-court/shared-api';
import { Button, plural, textWith } from '@food-court/shared-ui';
import styles from './undo-bar.module.css';
import { ordersName } from './messages';
import { columnOf } from './steps';
import type { Step } from './send-step';
import type { StepOutcome } from './step-queue';

const undoMs = 5_000;

/** The step that reverts a step. */
const stepBack = ({ orders, to, alone }: Step): Step | undefined => {
  const from = orders[0]?.status;
  if (!from || !columnOf(from)) return undefined;
  return { orders: orders.map((order) => ({ ...order, status: to })), to: from, alone, isBack: true };
};

const noSteps: readonly Step[] = [];

/** Takes the steps of a press, and keeps those that can be undone until `forgetTaken`. */
export function useUndoableSteps(takeStep: (step: Step) => Promise<StepOutcome>) {
  const [taken, setTaken] = useState(noSteps);
  const forgetTaken = useCallback(() => setTaken(noSteps), []);
  const onSteps = useCallback(
    async (steps: readonly Step[]) => {
      const outcomes = await Promise.all(steps.map(takeStep));
      const done = steps.filter((_step, place) => outcomes[place] === 'taken');
      if (done.length > 0) setTaken(done.filter(({ isBack, to }) => !isBack && to !== 'declined'));
      return outcomes;
    },
    [takeStep],
  );
  return { taken, forgetTaken, onSteps };
}

interface UndoBarProps {
  /** The steps of the last press. */
  taken: readonly Step[];
  onUndo: (steps: readonly Step[]) => void;
  onOver: () => void;
}

/** Has reserved space, where it covers nothing. */
export function UndoBar({ taken, onUndo, onOver }: UndoBarProps) {
  useEffect(() => {
    if (taken.length === 0) return;
    const timer = setTimeout(onOver, undoMs);
    return () => clearTimeout(timer);
  }, [taken, onOver]);

  const back = taken.flatMap((step) => stepBack(step) ?? []);
  const [first] = back;
  return (
    <div role="status" data-sign className={styles.undo} data-look="row middle gap-3 shrink">
      {first && (
        <>
          <span data-look="s unbroken clip dots">
            {textWith('{name}: {what}', {
              name: (
                <bdi>
                  {back.length > 1
                    ? plural(back.length, '{count} ticket', '{count} tickets')
                    : ordersName(first.orders)}
                </bdi>
              ),
              what: stepDone[first.orders[0]?.status ?? 'placed'],
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
