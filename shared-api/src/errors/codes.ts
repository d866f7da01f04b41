/** The closed set of errors that leave the house, and the one table from code to status. */
export const errorStatus = {
  malformed_request: 400,
  validation_failed: 400,
  not_signed_in: 401,
  session_expired: 401,
  not_allowed: 403,
  suspended: 403,
  not_found: 404,
  method_not_allowed: 405,
  already_paid: 409,
  changed_meanwhile: 409,
  conflict: 409,
  last_admin: 409,
  not_payable: 409,
  price_changed: 409,
  refund_too_large: 409,
  sold_out: 409,
  too_large: 413,
  unsupported_media_type: 415,
  image_refused: 422,
  key_reused: 422,
  too_many_requests: 429,
  headers_too_large: 431,
  internal: 500,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;
