import fastifyPlugin from 'fastify-plugin';
import type { Builds } from '@food-court/federation/discovery';
import type { VisitSigner } from '../discovery/visit-keys';
import { isSignedVisit, readGuest } from '../discovery/visitor-cookies';
import type { ReleaseServices } from '../services';
import { MeasuresRecorder } from './measures-recorder';

const orderCalls = ['/api/order-product', '/api/checkouts'];

/**
 * Counts the buyers who order with each build. As for pages, only visits that this site served count, without previews.
 */
export const countOrders = ({ jobsDb }: ReleaseServices, visitKeys: VisitSigner) =>
  fastifyPlugin(async (app) => {
    const recorder = new MeasuresRecorder(jobsDb);
    app.jobs.add(recorder.job('record buyers'));
    app.addHook('onResponse', async (request, reply) => {
      const isOrder = request.method === 'POST' && orderCalls.includes(request.routeOptions.url ?? '');
      if (!isOrder || reply.statusCode >= 300 || !request.caller) return;
      const guest = readGuest(request.cookies, visitKeys);
      if (guest.preview !== undefined || !isSignedVisit(guest, visitKeys)) return;
      recorder.recordBuyer(request.caller.uid, guest.visitBuilds as Builds);
    });
  });
