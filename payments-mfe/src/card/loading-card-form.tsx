import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { t } from '@food-court/shared-api';
import { Button } from '@food-court/shared-ui';
import { RefreshIcon } from '@food-court/shared-ui/icons';
import { CardFieldPlaceholder } from './card-field-placeholder';
import type { CardFormProps } from './card-form';
import { libraryFailed, loading } from './messages';

type FormParts = Pick<CardFormProps, 'field' | 'isReady' | 'error' | 'status'>;

interface LoadingCardFormProps {
  /** The code of the card provider. */
  library: Pick<UseQueryResult, 'error' | 'isError' | 'isFetching' | 'refetch'>;
  /** Something else is missing. */
  isWaiting?: boolean;
  children: (parts: FormParts) => ReactNode;
}

/** The form while the code of the card provider loads, or after that failed. */
export function LoadingCardForm({ library, isWaiting = false, children }: LoadingCardFormProps) {
  const failed = library.isError && !library.isFetching;
  // The build was removed together with one of its files; the shell then loads another build.
  if (failed && library.error?.name === 'ChunkLoadError') throw library.error;
  return (
    <>
      {children({
        field: <CardFieldPlaceholder />,
        isReady: false,
        error: failed ? t(libraryFailed) : undefined,
        status: library.isFetching || isWaiting ? t(loading) : undefined,
      })}
      {failed && (
        <Button
          type="button"
          variant="secondary"
          wide
          icon={<RefreshIcon size={18} />}
          onClick={() => void library.refetch()}
        >
          {t('Retry')}
        </Button>
      )}
    </>
  );
}
