import { useEffect, useState, useSyncExternalStore, type ComponentType } from 'react';
import { toast } from 'shared-auth';
import { closeQuestion, openQuestion, type OpenQuestion } from './ask';

type Dialogs = ComponentType<{ question: OpenQuestion }>;

/** Shows the open question. A page that is left takes its question along. */
export function QuestionSlot() {
  const question = useSyncExternalStore(openQuestion.subscribe, openQuestion.get, () => undefined);
  const [Dialogs, setDialogs] = useState<Dialogs>();
  const isMissing = question !== undefined && !Dialogs;

  useEffect(() => {
    if (!isMissing) return;
    import(/* webpackChunkName: "questions" */ './question-dialogs').then(
      ({ QuestionDialogs }) => setDialogs(() => QuestionDialogs),
      () => {
        closeQuestion();
        toast.error('That didn’t open. Please check your connection and try again.');
      },
    );
  }, [isMissing]);

  useEffect(() => closeQuestion, []);

  return question && Dialogs && <Dialogs question={question} />;
}
