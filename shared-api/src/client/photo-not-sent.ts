import { ApiError } from '../errors/api-error';

export const photoNotSent = (): ApiError =>
  new ApiError('unreachable', 'The photo could not be sent. Please check your connection and try again.');
