import type { ErrorCode } from './codes';

export interface FieldError {
  /** The field's name as the call spells it, dots for depth. */
  field: string;
  detail: string;
}

/** RFC 9457 body of every refusal. */
export interface Problem {
  type: string;
  title: string;
  status: number;
  code: ErrorCode;
  detail: string;
  requestId: string;
  fields?: FieldError[];
  /** With price_changed: what the dish costs now, in dollars. */
  price?: number;
  /** With kitchen_closed: when it takes orders again, if anybody knows. */
  opensAt?: string;
}
