import type { PersonalExport } from '@food-court/shared-api/contract';
import type { Db } from '#platform/database/tables';
import { shownPhoto } from '#modules/media/index';
import { findLanguage, listPushDevices, readNewsSettings, findLastWishMessage } from '#modules/notifications/index';
import { findPerson } from '../people/people.repository';
import type { ExportOfOtherModules } from '../services';

/** The data that the court keeps about one person. Undefined for an unknown or erased person. */
export async function exportPerson(
  db: Db,
  uid: string,
  { publicUrl, exportOfOtherModules }: { publicUrl: string; exportOfOtherModules: ExportOfOtherModules },
): Promise<PersonalExport | undefined> {
  const person = await findPerson(db, uid);
  if (!person) return undefined;
  const { bookings, ...others } = await exportOfOtherModules(db, uid, publicUrl);
  const { sound, mail, wishes: takesWishNews, devices } = await readNewsSettings(db, uid);
  const pushDevices = await listPushDevices(db, uid);
  const language = await findLanguage(db, uid);
  const lastMessage = await findLastWishMessage(db, uid);
  return {
    exportedAt: new Date().toISOString(),
    profile: {
      uid,
      name: person.name,
      email: person.email ?? '',
      emailVerified: person.email_verified,
      role: person.role,
      image: shownPhoto(publicUrl, person.image),
      suspended: person.suspended_at !== null,
      registeredAt: person.created_at.toISOString(),
    },
    ...others,
    ...(language !== undefined && { language }),
    news: { sound, mail, devices },
    devices: pushDevices.map(({ browser, created_at }) => ({
      ...(browser !== null && { browser }),
      addedAt: created_at.toISOString(),
    })),
    wishNews: { on: takesWishNews, ...(lastMessage && { lastAt: lastMessage.toISOString() }) },
    bookings,
  };
}
