import type { ErrorCode } from './codes';

export interface FieldError {
  /** The field’s name in the call, with dots for nesting. */
  field: string;
  detail: string;
}

/** The RFC 9457 body of every refusal. */
export interface Problem {
  type: string;
  title: string;
  status: number;
  code: ErrorCode;
  detail: string;
  requestId: string;
  fields?: FieldError[];
  /** With price_changed: the current price, in dollars. */
  price?: number;
  /** With kitchen_closed: when it takes orders again, if known. */
  opensAt?: string;
}
