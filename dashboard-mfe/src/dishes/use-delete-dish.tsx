import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, t, type ManagedDish } from '@food-court/shared-api';
import { toast } from '@food-court/shared-auth';
import { ConfirmDialog, textWith } from '@food-court/shared-ui';
import { FailureMessage } from '../page/failure';
import { failureText } from '../page/failure-text';
import { deletedText, alreadyDeletedText, isNotFound, dishMutationKey } from './use-dish-change';
import { removeDish } from './dish-cache';

/** The question before a dish is deleted. It stands outside of the menu that asks it, which closes. */
export function useDeleteDish(dish: ManagedDish) {
  const [open, setOpen] = useState(false);
  const client = useQueryClient();
  const removal = useMutation({
    mutationKey: dishMutationKey(dish._id),
    mutationFn: () => call('DELETE /products/{id}', { params: { id: dish._id } }),
    onSuccess: () => {
      toast.success(deletedText(dish));
      removeDish(client, dish._id);
    },
    onError: (error) => {
      if (!isNotFound(error)) return;
      toast.info(alreadyDeletedText(dish));
      removeDish(client, dish._id);
    },
  });

  const ask = () => {
    removal.reset();
    setOpen(true);
  };
  const dialog = (
    <ConfirmDialog
      open={open}
      title={textWith('Delete {title}?', { title: <bdi>{dish.title}</bdi> })}
      confirmLabel={t('Delete')}
      busy={removal.isPending}
      onConfirm={() => removal.mutate()}
      onClose={() => setOpen(false)}
    >
      <p>{t('It leaves the menu for good. Its orders stay as they are.')}</p>
      {removal.error && <FailureMessage>{failureText(removal.error)}</FailureMessage>}
    </ConfirmDialog>
  );
  return { ask, dialog };
}
