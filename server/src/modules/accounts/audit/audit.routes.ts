import { readPage } from '#platform/contract/paging/read-page';
import type { Handlers } from '#platform/contract/handler';
import type { AccountsServices } from '../services';
import { presentAuditEntry } from './audit.presenter';
import { findAuditEntriesAfter } from './audit.repository';

/** Reads from the primary database, not a replica: an admin expects to see a change made a moment ago. */
export const auditHandlers = ({ db }: AccountsServices): Handlers<'GET /audit'> => ({
  'GET /audit': async ({ query }) => {
    const { rows, next } = await readPage(query, (count, after) =>
      findAuditEntriesAfter(db, { count, after, aboutUid: query?.about }),
    );
    return { items: rows.map(presentAuditEntry), next };
  },
});
