import { setTimeout as pause } from 'node:timers/promises';
import type { RequestHandler, Response } from 'express';
import type { Place } from './fault';
import type { Switchboard } from './switchboard';

/** Stands before the calls of a place and breaks them as the switchboard says. */
export const faulty = (switchboard: Switchboard, place: Place): RequestHandler => async (_request, response, next) => {
  const fault = switchboard.meet(place);
  switch (fault?.kind) {
    case undefined:
      return next();
    case 'slow':
      await pause(fault.ms, undefined, { ref: false });
      return next();
    case 'down':
      // Google's shape of an answer, which both identity calls and pages of any kind may give
      return void response.status(500).json({ error: { code: 500, message: 'Internal error encountered.', status: 'INTERNAL' } });
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
