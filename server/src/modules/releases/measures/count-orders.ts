import fastifyPlugin from 'fastify-plugin';
import type { Builds } from '@food-court/federation/discovery';
import type { VisitSigner } from '../discovery/visit-keys';
import { isSignedVisit, readGuest } from '../discovery/visitor-cookies';
import type { ReleaseServices } from '../services';
import { MeasuresRecorder } from './measures-recorder';
import { subjectsOfBuilds, subjectsOfFlags, type FlagTrials } from './subjects';

const orderCalls = ['/api/order-product', '/api/checkouts'];

/**
 * Counts the buyers who order with each build, and with each value of a flag in a share. As for pages, only visits that
 * this site served count, without previews.
 */
export const countOrders = ({ jobsDb }: ReleaseServices, visitKeys: VisitSigner, flagTrials: FlagTrials) =>
  fastifyPlugin(async (app) => {
    const recorder = new MeasuresRecorder(jobsDb);
    app.jobs.add(recorder.job('record buyers'));
    app.addHook('onResponse', async (request, reply) => {
      const isOrder = request.method === 'POST' && orderCalls.includes(request.routeOptions.url ?? '');
      if (!isOrder || reply.statusCode >= 300 || !request.caller) return;
      const guest = readGuest(request.cookies, visitKeys);
      if (guest.preview !== undefined || !isSignedVisit(guest, visitKeys)) return;
      const builds = guest.visitBuilds as Builds;
      const subjects = [...subjectsOfBuilds(builds), ...subjectsOfFlags(flagTrials(guest), builds)];
      recorder.recordBuyer(request.caller.uid, subjects);
    });
  });
