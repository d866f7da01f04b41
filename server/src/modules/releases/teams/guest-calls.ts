import type { FastifyReply, FastifyRequest } from 'fastify';
import { guestHeader } from '@food-court/federation/discovery';
import { Refusal } from '#platform/http/refusal';
import type { KnownLevels } from './known-levels';

/** Refuses the calls of a guest’s page that the site has not allowed it, whoever sits at the browser. */
export const refuseOtherCallsOfGuests =
  (levels: Pick<KnownLevels, 'guests'>, base: string) =>
  (request: FastifyRequest, _reply: FastifyReply, done: (refusal?: Error) => void): void => {
    const guest = request.headers[guestHeader];
    if (guest === undefined) return done();
    const { method, routeOptions } = request;
    const template = (routeOptions.url ?? '').slice(base.length).replace(/:(\w+)/g, '{$1}');
    const allowed = levels.guests()[String(guest)]?.calls ?? [];
    done(
      allowed.includes(`${method} ${template}`) ? undefined : new Refusal('not_allowed', 'This page may not do that.'),
    );
  };
