import type { Handlers } from '#contract/handler';
import type { Services } from '#services';
import { findBannerText, updateBannerText } from './banner.repository';

export const bannerHandlers = ({ db, readDb }: Services): Handlers<'GET /banner' | 'PATCH /banner'> => ({
  'GET /banner': async () => ({ text: await findBannerText(readDb) }),
  'PATCH /banner': async ({ body }) => ({ text: await updateBannerText(db, body.text) }),
});
