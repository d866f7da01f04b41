import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, type ManagedDish } from 'shared-api';
import { toast } from 'shared-auth';
import { Button, Question, VisuallyHidden } from 'shared-ui';
import { Failure } from '../failure/failure';
import { failureWords } from '../failure/failure-words';
import { underWay, useDishUnderWay } from './dish-under-way';
import { dishGone } from './dishes-at-hand';
import { deleted, goneAlready, isGone } from './messages';

export function DeleteDish({ dish }: { dish: ManagedDish }) {
  const [open, setOpen] = useState(false);
  const client = useQueryClient();
  const isUnderWay = useDishUnderWay(dish._id);
  const removal = useMutation({
    mutationKey: underWay(dish._id),
    mutationFn: () => call('DELETE /products/{id}', { params: { id: dish._id } }),
    onSuccess: () => {
      toast.success(deleted(dish));
      dishGone(client, dish._id);
    },
    onError: (error) => {
      if (!isGone(error)) return;
      toast.info(goneAlready(dish));
      dishGone(client, dish._id);
    },
  });

  const ask = () => {
    removal.reset();
    setOpen(true);
  };
  const close = () => setOpen(false);

  return (
    <>
      <Button
        variant="ghost"
        size="s"
        busy={removal.isPending}
        disabled={isUnderWay && !removal.isPending}
        onClick={ask}
      >
        Delete <VisuallyHidden>{dish.title}</VisuallyHidden>
      </Button>
      <Question
        open={open}
        title={
          <>
            Delete <bdi>{dish.title}</bdi>?
          </>
        }
        act="Delete"
        busy={removal.isPending}
        onAct={() => removal.mutate()}
        onClose={close}
      >
        <p>It leaves the menu for good. Orders of it stay as they are.</p>
        {removal.error && <Failure>{failureWords(removal.error)}</Failure>}
      </Question>
    </>
  );
}
