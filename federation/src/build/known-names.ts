import { contract, roles } from 'shared-api/contract';
import type { KnownNames } from '../discovery/manifest';
import { linkIcons } from '../surface';

/** What a shell that is built from this tree knows: routes come from builds of other days, which know more or less. */
export const knownNames: KnownNames = {
  roles,
  calls: Object.keys(contract).filter((call) => call.startsWith('GET ')),
  icons: linkIcons,
};
