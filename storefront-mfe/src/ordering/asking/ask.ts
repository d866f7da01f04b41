import { t } from '@food-court/shared-api';
import { toast } from '@food-court/shared-auth';
import {
  closeQuestion,
  openQuestion,
  type ChoicesQuestion,
  type ChosenPortions,
  type OpenQuestion,
} from './open-question';

const ask = <Answer>(open: (answer: (given?: Answer) => void) => OpenQuestion): Promise<Answer | undefined> =>
  new Promise((resolve) => {
    closeQuestion();
    const answer = (given?: Answer) => {
      openQuestion.set(undefined);
      resolve(given);
    };
    openQuestion.set(open(answer));
    // The page loads this chunk, too, but there nobody waits for an answer.
    import(/* webpackChunkName: "basket" */ './questions').catch(() => {
      closeQuestion();
      toast.error(t('We couldn’t open that. Check your connection and try again.'));
    });
  });

export const askForChoices = (question: Omit<ChoicesQuestion, 'kind'>): Promise<ChosenPortions | undefined> =>
  ask<ChosenPortions>((answer) => ({ kind: 'choices', ...question, answer }));

export const askOnceMore = (title: string): Promise<true | undefined> =>
  ask<true>((answer) => ({ kind: 'once-more', title, answer }));
