import { sql } from 'kysely';
import type { Language } from '@food-court/shared-api/languages';
import type { Db, Trx } from '#platform/database/tables';

/** A language of ours that a browser asks for. */
export interface SpokenLanguage {
  language: Language;
  /** The person chose it on the site. */
  isChosen: boolean;
}

/** Remembers the language of the browser, unless the person has chosen another one elsewhere. Writes only what is new. */
export const saveLanguage = async (db: Db, uid: string, { language, isChosen }: SpokenLanguage): Promise<void> =>
  void (await db
    .insertInto('person_languages')
    .values({ uid, language, chosen: isChosen })
    .onConflict((conflict) =>
      conflict
        .column('uid')
        .doUpdateSet({ language, chosen: isChosen })
        .where('person_languages.chosen', '<=', isChosen)
        .where(
          sql<boolean>`(person_languages.language, person_languages.chosen) is distinct from (${language}, ${isChosen}::boolean)`,
        ),
    )
    .execute());

export const deleteLanguageOf = async (trx: Trx, uid: string): Promise<void> =>
  void (await trx.deleteFrom('person_languages').where('uid', '=', uid).execute());

export const findLanguage = async (db: Db, uid: string): Promise<string | undefined> =>
  (await db.selectFrom('person_languages').select('language').where('uid', '=', uid).executeTakeFirst())?.language;
