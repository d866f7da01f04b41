import type { Notice } from '@food-court/shared-api/contract';
import { languages } from '@food-court/shared-api/languages';
import { findFacts } from '../kinds/find-facts';
import type { NewsSources } from '../kinds/kind';
import { kindsWith } from '../kinds/news-kinds';
import { findShownNews } from './news.repository';

/** News that stays on the pages of its person until it is dismissed, as finished texts: in English unless we write the language. */
export async function readNotices(reading: NewsSources, uid: string, wanted?: string): Promise<Notice[]> {
  const language = languages.find((one) => one === wanted) ?? 'en';
  const news = await findShownNews(reading.db, uid, kindsWith('notice'));
  const find = await findFacts(reading, news);
  return news.flatMap(({ id, kind, about, created_at }) => {
    const found = find({ kind, about });
    const notice = found && found.kind.notice?.(found.facts);
    if (!notice) return [];
    const { texts, page, action, settings } = notice;
    return {
      _id: id,
      kind,
      about,
      texts: texts.map((text) => text[language]),
      page,
      action: action[language],
      ...(settings !== undefined && { settings }),
      createdAt: created_at.toISOString(),
    };
  });
}
