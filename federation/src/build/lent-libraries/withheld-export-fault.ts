import { withheldFrom, type WithheldExport } from '#discovery/withheld-exports';

const byClient = "Make calls with call of '@food-court/shared-api', or apiQuery of '@food-court/shared-api/query'";
const bySession = 'The site starts and changes the session. Read it with useSession';

/** In words, because most of them are not replaced by an import. */
const instead: Readonly<Record<WithheldExport, string>> = {
  setTransport: `${byClient}. Only tests import it`,
  wrapTransport: byClient,
  tokens:
    'Calls of the API carry the token by themselves, and those of a service of your own go to /team-api/<remote>/',
  deleteSignIn: 'People end their account on /dashboard/settings',
  startSession: bySession,
  setFirstSession: bySession,
  showSession: bySession,
  noteAccountStatus: bySession,
};

/** Says what to use instead of an export that the site does not lend to other teams. Undefined when it does. */
export const withheldExportFault = (library: string, name: string): string | undefined =>
  withheldFrom(library).includes(name)
    ? `'${name}' of '${library}' is missing in a page: the site lends it to no remote of another team. ${instead[name as WithheldExport]}.`
    : undefined;
