import { jsonOf } from '#web/body';
import type { ControlSecret } from '#web/control-secret';
import type { Routes } from '#web/web-app';
import { readFault } from './fault';
import type { FaultRegistry } from './fault-registry';

const LARGEST_FAULT = 4 * 1024;

/** `POST /sandbox/faults {place, kind, …}` sets a fault, `DELETE` clears all, `GET` shows them. Needs the control secret. */
export function faultsRoute(faults: FaultRegistry, control: ControlSecret): Routes {
  return async (scope) => {
    scope.addHook('onRequest', async (request, reply) => {
      if (control.isShown(request.headers.authorization)) return;
      return reply.status(401).send({ error: 'This call needs the sandbox’s control secret' });
    });
    scope.get('/sandbox/faults', async () => faults.all());
    scope.post('/sandbox/faults', { bodyLimit: LARGEST_FAULT }, async (request, reply) => {
      const requested = readFault(jsonOf(request));
      if (typeof requested === 'string') return reply.status(400).send({ error: requested });
      faults.set(requested.place, requested.fault);
      return faults.all();
    });
    scope.delete('/sandbox/faults', async () => {
      faults.clear();
      return faults.all();
    });
  };
}
