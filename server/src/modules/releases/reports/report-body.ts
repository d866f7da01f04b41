import { Type } from 'typebox';
import { failureKinds, type ClientReport } from '@food-court/federation/discovery';
import { framesOf } from '@food-court/federation/release';

/** Message and stack of 3,500 characters, each of up to three bytes. */
export const largestReportBytes = 16 * 1024;
const maxMessage = 500;
const maxPath = 300;

const Name = Type.String({ pattern: '^[\\w-]{1,64}$' });

export const ReportBody = Type.Object({
  name: Name,
  build: Name,
  what: Type.Enum([...failureKinds]),
  message: Type.String(),
  path: Type.String({ pattern: '^/' }),
  stack: Type.Optional(Type.String()),
});

/** Without the query, which may be personal, and without characters that the database can't store. */
export const truncateReport = ({ name, build, what, message, path, stack = '' }: ClientReport) => ({
  name,
  build,
  what,
  message: truncate(message, maxMessage),
  path: truncate(path.split(/[?#]/, 1)[0] ?? '', maxPath),
  frames: framesOf(stack, { name, build }).join('\n') || null,
});

const truncate = (text: string, maxLength: number): string => text.replaceAll('\0', '').slice(0, maxLength);
