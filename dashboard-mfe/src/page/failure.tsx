import type { UseQueryResult } from '@tanstack/react-query';
import { t } from '@food-court/shared-api';
import { Button, ErrorState } from '@food-court/shared-ui';
import { AlertIcon } from '@food-court/shared-ui/icons';
import { useLogInAgain } from './use-log-in-again';
import { failureText, type CodeTexts, type FormFailure } from './failure-text';
import styles from './failure.module.css';

/** Why an action failed, shown beside the button that started it. */
export const FailureMessage = ({ children }: { children: string }) => (
  <p role="alert" className={styles.failure} data-look="medium snug danger row gap-3 press-corners pad-3-4 danger-wash">
    <AlertIcon size={20} />
    {children}
  </p>
);

export function FormFailureMessage({ failure: { message, needsSignIn } }: { failure: FormFailure }) {
  const logInAgain = useLogInAgain();
  return (
    <div data-look="grid start-items gap-3">
      <FailureMessage>{message}</FailureMessage>
      {needsSignIn && (
        <Button type="button" variant="secondary" size="s" onClick={() => void logInAgain()}>
          {t('Log in again')}
        </Button>
      )}
    </div>
  );
}

interface LoadErrorProps {
  title: string;
  query: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>;
  texts?: CodeTexts;
}

/** Replaces what a query could not load. */
export const LoadError = ({ title, query: { error, isFetching, refetch }, texts }: LoadErrorProps) => (
  <ErrorState title={title} detail={failureText(error, texts)} onRetry={() => void refetch()} busy={isFetching} />
);
