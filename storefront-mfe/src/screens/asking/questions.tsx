import { useEffect, useSyncExternalStore } from 'react';
import { closeQuestion, openQuestion } from './open-question';
import { QuestionDialog } from './question-dialog';

/** Shows the open question. A page that is left takes its question along. */
export function Questions() {
  const question = useSyncExternalStore(openQuestion.subscribe, openQuestion.get, () => undefined);
  useEffect(() => closeQuestion, []);
  return question && <QuestionDialog question={question} />;
}
