import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, t, type ManagedDish } from '@food-court/shared-api';
import { toast } from '@food-court/shared-auth';
import { ConfirmDialog, textWith } from '@food-court/shared-ui';
import { FailureMessage } from '../page/failure';
import { failureText } from '../page/failure-text';
import { deletedText, alreadyDeletedText, isNotFound, dishMutationKey } from './use-dish-change';
import { DishButton } from './dish-buttons';
import { removeDish } from './dish-cache';

export function DeleteDish({ dish }: { dish: ManagedDish }) {
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
  const close = () => setOpen(false);

  return (
    <>
      <DishButton variant="ghost" harmful dish={dish} busy={removal.isPending} onClick={ask}>
        {t('Delete')}
      </DishButton>
      <ConfirmDialog
        open={open}
        title={textWith('Delete {title}?', { title: <bdi>{dish.title}</bdi> })}
        confirmLabel={t('Delete')}
        busy={removal.isPending}
        onConfirm={() => removal.mutate()}
        onClose={close}
      >
        <p>{t('It leaves the menu for good. Its orders stay as they are.')}</p>
        {removal.error && <FailureMessage>{failureText(removal.error)}</FailureMessage>}
      </ConfirmDialog>
    </>
  );
}
