import type { FastifyReply, FastifyRequest } from 'fastify';
import { buildsOf, type Builds } from '@food-court/federation/discovery';
import { addressOfClient } from '#platform/http/network';
import type { VisitorSite } from './releases';
import type { VisitSigner } from './visit-keys';
import { isSignedVisit, renewPreviewCookie, setVisitCookies, type SiteVisitor } from './visitor-cookies';

/** Sets the cookies of a visit that gets its builds in this answer. */
export type ServeVisit = (
  request: FastifyRequest,
  reply: FastifyReply,
  visitor: SiteVisitor,
  site: VisitorSite,
) => void;

/**
 * 'first': it brought no visit. 'unsigned': it brought one that we did not sign, or we cannot set one that we would
 * recognise.
 */
export type VisitKind = 'signed' | 'first' | 'unsigned';

interface VisitEvents {
  onServed: (builds: Builds, address: string) => void;
  /** Without signed visits no report counts, no build is measured and no canary is judged. */
  onVisit: (kind: VisitKind) => void;
}

/** Records only browsers that sent a signed visit back: a crawler would be a new visitor on each page. */
export const visitServer =
  (keys: VisitSigner, { onServed, onVisit }: VisitEvents): ServeVisit =>
  (request, reply, visitor, { lineup, visitBuilds }) => {
    const isSigned = isSignedVisit(visitor, keys);
    const canBeSigned = setVisitCookies(reply, visitor, visitBuilds, keys, isSigned);
    renewPreviewCookie(reply, visitor, keys);
    const isFirst = visitor.visitBuilds === undefined && canBeSigned;
    onVisit(isSigned ? 'signed' : isFirst ? 'first' : 'unsigned');
    if (isSigned) onServed(buildsOf(lineup), addressOfClient(request));
  };
