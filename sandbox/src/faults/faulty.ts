import { setTimeout as pause } from 'node:timers/promises';
import type { RequestHandler, Response } from 'express';
import type { CallPlace } from './fault';
import type { Switchboard } from './switchboard';

/** Stands before the calls of a place and breaks them as the switchboard says. `down` is that provider's own way to say so. */
export const faulty =
  (switchboard: Switchboard, place: CallPlace, down: object): RequestHandler =>
  async (_request, response, next) => {
    const fault = switchboard.meet(place);
    switch (fault?.kind) {
      case undefined:
        return next();
      case 'slow':
        await pause(fault.ms, undefined, { ref: false });
        return next();
      case 'down':
        return void response.status(500).json(down);
      case 'cut':
        return void response.destroy();
      case 'answer-lost':
        loseAnswer(response);
        return next();
    }
  };

function loseAnswer(response: Response): void {
  response.end = () => response.destroy();
}
