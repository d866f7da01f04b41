import fastifyPlugin from 'fastify-plugin';
import type { Builds } from '@food-court/federation/discovery';
import type { VisitSigner } from '../discovery/visit-keys';
import { isSignedVisit, readVisitor } from '../discovery/visitor-cookies';
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
      const visitor = readVisitor(request.cookies, visitKeys);
      if (visitor.preview !== undefined || !isSignedVisit(visitor, visitKeys)) return;
      const builds = visitor.visitBuilds as Builds;
      const subjects = [...subjectsOfBuilds(builds), ...subjectsOfFlags(flagTrials(visitor), builds)];
      recorder.recordBuyer(request.caller.uid, subjects);
    });
  });
