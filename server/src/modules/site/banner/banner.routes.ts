import type { Handlers } from '#platform/contract/handler';
import type { SiteServices } from '../services';
import { recordAdminAction } from '#modules/accounts/index';
import { findBannerText, updateBannerText } from './banner.repository';

export const bannerHandlers = ({ db, readDb }: SiteServices): Handlers<'GET /banner' | 'PATCH /banner'> => ({
  'GET /banner': async () => ({ text: await findBannerText(readDb) }),
  'PATCH /banner': ({ body, caller }) =>
    db.transaction().execute(async (trx) => {
      const before = await findBannerText(trx);
      const text = await updateBannerText(trx, body.text);
      await recordAdminAction(trx, caller, {
        action: 'banner changed',
        subjectKind: 'banner',
        subject: 'banner',
        before: { text: before },
        after: { text },
      });
      return { text };
    }),
});
