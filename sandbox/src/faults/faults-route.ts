import { json, Router } from 'express';
import type { ControlSecret } from '#web/control-secret';
import { readFault } from './fault';
import type { FaultRegistry } from './fault-registry';

/** `POST /sandbox/faults {place, kind, …}` sets a fault, `DELETE` clears all, `GET` shows them. Needs the control secret. */
export function faultsRoute(faults: FaultRegistry, control: ControlSecret): Router {
  const route = Router();
  route.use('/sandbox/faults', (request, response, next) => {
    if (control.isShown(request.get('authorization'))) return next();
    response.status(401).json({ error: 'This needs the control secret of the sandbox' });
  });
  route.get('/sandbox/faults', (_request, response) => void response.json(faults.all()));
  route.post('/sandbox/faults', json({ limit: '4kb' }), (request, response) => {
    const requested = readFault(request.body);
    if (typeof requested === 'string') return void response.status(400).json({ error: requested });
    faults.set(requested.place, requested.fault);
    response.json(faults.all());
  });
  route.delete('/sandbox/faults', (_request, response) => {
    faults.clear();
    response.json(faults.all());
  });
  return route;
}
