import type { FlagValues } from '@food-court/federation/flags';
import type { FastifyReply } from 'fastify';
import { flagsCookie } from '#platform/http/cookies';
import type { Reader } from '#platform/identity/page-reader';
import type { VisitorSite } from '../discovery/releases';
import type { SiteVisitor } from '../discovery/visitor-cookies';
import type { KnownSwitches } from './known-switches';

export interface VisitFlags {
  values: FlagValues;
  /** The switch after which the visit begins, for its browser to keep. */
  begins?: number;
}

interface Visit {
  visitor: SiteVisitor;
  /** Finds who is signed in with this browser. */
  findReader?: () => Promise<Reader | undefined>;
  onError: (error: unknown) => void;
}

export type FlagsOfVisit = (site: VisitorSite, visit: Visit) => Promise<VisitFlags>;

interface Options {
  switches: KnownSwitches;
  /** The kitchen of a Seller. */
  findKitchen: (uid: string) => Promise<string | undefined>;
}

/** Decides once for each document which features its visitor has; server and browser use the same values. */
export const flagsOfVisits =
  ({ switches, findKitchen }: Options): FlagsOfVisit =>
  async (site, visit) => {
    const manifests = { shell: site.shell, ...site.remotes };
    const declaresFlags = Object.values(manifests).some(({ metaData }) => metaData.foodCourt.surface.flags);
    // An earlier shell would render the defaults, and its browser would then find other values.
    if (!declaresFlags || !site.shell.metaData.foodCourt.rendersFlags || switches.lastId === 0) return { values: {} };
    const { id, isNew, visitBuilds, flagsSince } = visit.visitor;
    const isBeginning = flagsSince === undefined && (isNew || visitBuilds === undefined);
    const since = flagsSince ?? (isBeginning ? switches.lastId : 0);
    const person = switches.isForPersons(manifests) ? await personOf(visit, findKitchen) : {};
    const values = switches.valuesFor(manifests, { id, ...person }, since);
    return { values, ...(isBeginning && { begins: since }) };
  };

/** A fault of ours leaves the person without the features of roles. */
async function personOf(
  { findReader, onError }: Visit,
  findKitchen: Options['findKitchen'],
): Promise<{ role?: Reader['status']['role']; kitchen?: string }> {
  try {
    const reader = await findReader?.();
    if (!reader) return {};
    const { role } = reader.status;
    return role === 'Seller' ? { role, kitchen: await findKitchen(reader.identity.uid) } : { role };
  } catch (error) {
    onError(error);
    return {};
  }
}

/** The cookie ends with the browser's session, like that of the builds. */
export function keepStart(reply: FastifyReply, { begins }: VisitFlags): void {
  if (begins !== undefined) reply.setCookie(flagsCookie, `${begins}`);
}
