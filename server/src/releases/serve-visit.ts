import type { FastifyReply, FastifyRequest } from 'fastify';
import { buildsOf, type Builds } from '@food-court/federation/discovery';
import { addressOfClient } from '#http/network';
import type { VisitorSite } from './releases';
import type { VisitSigner } from './visit-keys';
import { isSignedVisit, renewPreviewCookie, setVisitCookies, type Guest } from './visitor-cookies';

/** Sets the cookies of a visit that gets its builds in this answer. */
export type ServeVisit = (request: FastifyRequest, reply: FastifyReply, guest: Guest, site: VisitorSite) => void;

/** Only a browser that sent a signed visit back is recorded: a crawler would be a new visitor on each page. */
export const visitServer =
  (keys: VisitSigner, onServed: (builds: Builds, address: string) => void): ServeVisit =>
  (request, reply, guest, { lineup, visitBuilds }) => {
    const isSigned = isSignedVisit(guest, keys);
    setVisitCookies(reply, guest, visitBuilds, keys, isSigned);
    renewPreviewCookie(reply, guest, keys);
    if (isSigned) onServed(buildsOf(lineup), addressOfClient(request));
  };
