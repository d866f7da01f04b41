import { t } from '@food-court/shared-api';
import { toast } from '@food-court/shared-auth';
import { closeDialog, openDialog, type ChoicesDialog, type ChosenPortions, type OpenDialog } from './open-dialog';

const ask = <Answer>(open: (answer: (given?: Answer) => void) => OpenDialog): Promise<Answer | undefined> =>
  new Promise((resolve) => {
    closeDialog();
    const answer = (given?: Answer) => {
      openDialog.set(undefined);
      resolve(given);
    };
    openDialog.set(open(answer));
    // The page loads this chunk, too, but there nobody waits for an answer.
    import(/* webpackChunkName: "basket" */ './dialog-host').catch(() => {
      closeDialog();
      toast.error(t('We couldn’t open that. Check your connection and try again.'));
    });
  });

export const askForChoices = (question: Omit<ChoicesDialog, 'kind'>): Promise<ChosenPortions | undefined> =>
  ask<ChosenPortions>((answer) => ({ kind: 'choices', ...question, answer }));

export const askOnceMore = (title: string): Promise<true | undefined> =>
  ask<true>((answer) => ({ kind: 'once-more', title, answer }));
