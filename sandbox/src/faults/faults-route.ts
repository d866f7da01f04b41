import { json, Router } from 'express';
import type { RequestHandler } from 'express';
import type { ControlSecret } from '../control/control-secret';
import { readFault } from './fault';
import type { Switchboard } from './switchboard';

/** `POST /sandbox/faults {place, kind, …}` breaks a place, `DELETE` mends all, `GET` shows; with the control secret as bearer. */
export function faultsRoute(switchboard: Switchboard, control: ControlSecret): Router {
  const guarded: RequestHandler = (request, response, next) => {
    if (control.isShown(request.get('authorization'))) return next();
    response.status(401).json({ error: 'This needs the control secret of the sandbox' });
  };
  const route = Router();
  route.use('/sandbox/faults', guarded);
  route.get('/sandbox/faults', (_request, response) => void response.json(switchboard.shown()));
  route.post('/sandbox/faults', json({ limit: '4kb' }), (request, response) => {
    const wish = readFault(request.body);
    if (typeof wish === 'string') return void response.status(400).json({ error: wish });
    switchboard.set(wish.place, wish.fault);
    response.json(switchboard.shown());
  });
  route.delete('/sandbox/faults', (_request, response) => {
    switchboard.clear();
    response.json(switchboard.shown());
  });
  return route;
}
