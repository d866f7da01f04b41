import type { Handlers } from '#contract/handler';
import type { House } from '#house';
import { findBannerText, updateBannerText } from './banner.repository';

export const bannerHandlers = ({ db, readDb }: House): Handlers<'GET /banner' | 'PATCH /banner'> => ({
  'GET /banner': async () => ({ text: await findBannerText(readDb) }),
  'PATCH /banner': async ({ body }) => ({ text: await updateBannerText(db, body.text) }),
});
