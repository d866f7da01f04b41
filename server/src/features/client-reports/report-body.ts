import type { ClientReport } from 'federation/discovery';

export const largestReportBytes = 8 * 1024;
const longestMessage = 500;
const longestPath = 300;

const name = { type: 'string', pattern: '^[\\w-]{1,64}$' };

export const reportSchema = {
  type: 'object',
  required: ['name', 'build', 'what', 'message', 'path'],
  properties: {
    name,
    build: name,
    what: { type: 'string', enum: ['load', 'render'] },
    message: { type: 'string' },
    path: { type: 'string', pattern: '^/' },
  },
};

/** As much of it as is kept: no query, where personal things stand, and nothing that the database can't take. */
export const cutReport = ({ name, build, what, message, path }: ClientReport): ClientReport => ({
  name,
  build,
  what,
  message: cut(message, longestMessage),
  path: cut(path.split(/[?#]/, 1)[0] ?? '', longestPath),
});

const cut = (text: string, longest: number): string => text.replaceAll('\0', '').slice(0, longest);
