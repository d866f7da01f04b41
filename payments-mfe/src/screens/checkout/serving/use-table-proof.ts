import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, t, type Fulfilment, type TableCheck, type Text } from '@food-court/shared-api';
import { apiQuery, queryKey } from '@food-court/shared-api/query';
import { codeOfVisit, tableOfVisit } from '@food-court/shared-api/table-of-visit';

export const dayCodeMissing = 'Enter the four digits of the code of the day.' satisfies Text;

/** Sent with an order to a table, to show that the buyer is there. */
interface Proof {
  tableCode?: string;
  dayCode?: string;
}

export interface TableProof extends Pick<TableCheck, 'refused' | 'hours' | 'needsDayCode'> {
  dayCode: string;
  /** The server’s answer to the code of the day that was sent. */
  dayCodeError: string | undefined;
  typeDayCode: (typed: string) => void;
  /** Throws for a code that is no code, before anything is ordered. */
  read: () => Proof;
  /** Call it when the order was refused. */
  noteRefusal: (error: unknown) => void;
}

/** Asks before the wallet opens whether the court brings the order to this table. Without an answer, the order itself says so. */
export function useTableProof(fulfilment: Fulfilment | undefined): TableProof {
  const client = useQueryClient();
  const table = fulfilment?.kind === 'table' ? fulfilment.table : undefined;
  const tableCode = table === tableOfVisit() ? codeOfVisit() : undefined;
  const [dayCode, setDayCode] = useState('');
  const [dayCodeError, setDayCodeError] = useState<string>();
  const check = useQuery({
    ...apiQuery('GET /table-orders', {
      query: { table: table ?? 1, ...(tableCode !== undefined && { code: tableCode }) },
    }),
    enabled: table !== undefined,
    retry: false,
    staleTime: 0,
  });
  const answer = (table !== undefined && check.data) || {};

  return {
    ...answer,
    dayCode,
    dayCodeError,
    typeDayCode: (typed) => {
      setDayCode(typed);
      setDayCodeError(undefined);
    },
    read: () => {
      if (table === undefined) return {};
      if (answer.needsDayCode && !isDayCode(dayCode)) throw new ApiError('validation_failed', t(dayCodeMissing), 400);
      return {
        ...(tableCode !== undefined && { tableCode }),
        ...(answer.needsDayCode && { dayCode: dayCode.trim() }),
      };
    },
    noteRefusal: (error) => {
      if (!(error instanceof ApiError)) return;
      setDayCodeError(error.fields.find(({ field }) => field === 'dayCode')?.detail);
      void client.invalidateQueries({ queryKey: queryKey('GET /table-orders') });
    },
  };
}

export const isDayCode = (typed: string): boolean => /^\d{4}$/.test(typed.trim());
