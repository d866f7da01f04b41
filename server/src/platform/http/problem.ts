import { STATUS_CODES } from 'node:http';
import { errorStatus, type Problem } from '@food-court/shared-api/errors';
import { isTransient, isUnstorable } from '../database/database-errors';
import { fieldFaults, type SchemaFault } from './field-faults';
import { invalid, notFound, Refusal, unavailable } from './refusal';

interface FrameworkError {
  statusCode?: number;
  code?: string;
  /** http-errors sets it when the status is meant for the caller. */
  expose?: boolean;
  validation?: SchemaFault[];
}

/** The only place that turns a thrown error into a refusal that may be sent. */
export function refusalFor(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (isUnstorable(error)) return new Refusal('malformed_request', 'The request has a character that we can’t save.');
  if (isTransient(error)) return unavailable('We’re very busy right now. Please try again in a moment.');
  return refusalForFramework((error ?? {}) as FrameworkError);
}

/** Clients of other services throw errors with a statusCode, too: a refusal by them is our fault. */
const isForCaller = ({ code, expose }: FrameworkError): boolean => code?.startsWith('FST_') === true || expose === true;

function refusalForFramework(error: FrameworkError): Refusal {
  const { statusCode, code, validation } = error;
  if (validation) return invalidBy(validation);
  if (code === 'FST_ERR_MAX_PARAM_LENGTH') return notFound();
  if (code === 'FST_ERR_BAD_URL') return new Refusal('malformed_request', 'The address isn’t a valid URL path.');
  if (!isForCaller(error)) return internal();
  if (statusCode === 413) return new Refusal('too_large', 'The request is too large.');
  if (statusCode === 415)
    return new Refusal('unsupported_media_type', 'The request must be JSON (content-type: application/json).');
  if (code?.startsWith('FST_ERR_CTP_'))
    return new Refusal('malformed_request', 'We can’t read the request. Is it well-formed JSON?');
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return new Refusal('malformed_request', 'The request isn’t valid HTTP.');
  return internal();
}

const internal = (): Refusal => new Refusal('internal', 'Something went wrong on our side. Please try again.');

function invalidBy(validation: readonly SchemaFault[]): Refusal {
  const fields = fieldFaults(validation);
  return fields.length > 0
    ? invalid(fields)
    : new Refusal('validation_failed', 'The request must be a JSON object with the fields of this call.');
}

export function problemFrom({ code, detail, fields, price, opensAt }: Refusal, requestId: string): Problem {
  const status = errorStatus[code];
  return {
    type: 'about:blank',
    title: STATUS_CODES[status] ?? code,
    status,
    code,
    // The only detail about a fault of ours is its line in the log.
    detail: code === 'internal' ? `${detail} If it happens again, tell us ${requestId}.` : detail,
    requestId,
    ...(fields?.length && { fields }),
    ...(price !== undefined && { price }),
    ...(opensAt && { opensAt: opensAt.toISOString() }),
  };
}
