import { styleFaults } from './style-faults';

/** Limits before compression for everything that visitors could load. Our largest: 1,960,000 and 75,000. */
const mostBytes = { code: 2_000_000, assets: 1_000_000 };

export interface BuildFile {
  /** Path below client/. */
  file: string;
  bytes: number;
}

/** Counts code that loads later, pictures and fonts, too. */
export function byteFaults(files: readonly BuildFile[], mostInFile: number): string[] {
  const code = files.filter(({ file }) => isCode.test(file));
  const assets = files.filter(({ file }) => !isCode.test(file));
  return [
    ...totalFault('its scripts and styles', code, mostBytes.code),
    ...totalFault('its pictures, fonts and other files', assets, mostBytes.assets),
    ...files.flatMap((file) => totalFault(file.file, [file], mostInFile)),
  ];
}

const isCode = /\.(?:js|css)$/;

function totalFault(what: string, files: readonly BuildFile[], most: number): string[] {
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0);
  return total > most
    ? [
        `${what} take${files.length === 1 ? 's' : ''} ${formatNumber(total)} bytes before compression; ${formatNumber(most)} are allowed`,
      ]
    : [];
}

export interface CodeFile {
  file: string;
  text: string;
}

/** Finds scripts and styles of a remote that would affect the site around it. */
export const contentFaults = (name: string, files: readonly CodeFile[]): string[] =>
  name === 'shell'
    ? []
    : files.flatMap(({ file, text }) =>
        (file.endsWith('.css') ? styleFaults(name, text) : libraryFaults(text)).map((fault) => `${file} ${fault}`),
      );

/** Libraries that exist once on a page, each with a text that identifies its production build. */
const lent: readonly [library: string, text: string][] = [
  ['react', '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'],
  ['react-router-dom', 'may be used only in the context of a <Router> component'],
  ['@tanstack/react-query', 'No QueryClient set, use QueryClientProvider to set one'],
];

/** A second copy does not share state with the first: its hooks fail, and visitors load it for nothing. */
const libraryFaults = (text: string): string[] =>
  lent
    .filter(([, mark]) => text.includes(mark))
    .map(
      ([library]) =>
        `has a copy of ${library}, which the site provides. Import it as '${library}', not by a path inside it, and leave out libraries that bring their own copy`,
    );

const formatNumber = (bytes: number): string => bytes.toLocaleString('en-GB');
