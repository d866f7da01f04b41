type Details = { reason: string; name?: string; domain?: string };

/** An error answer in the identity provider's shape, which the SDK turns into its `auth/...` codes. */
export class ProviderError extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly details: Details = detailsOf[status] ?? { reason: 'invalid', domain: 'global' },
  ) {
    super(message);
  }

  toJSON() {
    const { status: code, message } = this;
    const { name: status, reason, domain } = this.details;
    return { error: { code, message, errors: [{ message, reason, domain }], status } };
  }
}

const detailsOf: Record<number, Details> = {
  401: { name: 'UNAUTHENTICATED', reason: 'required', domain: 'global' },
  403: { name: 'PERMISSION_DENIED', reason: 'forbidden', domain: 'global' },
  404: { name: 'NOT_FOUND', reason: 'notFound' },
  413: { name: 'INVALID_ARGUMENT', reason: 'invalid', domain: 'global' },
  500: { name: 'INTERNAL', reason: 'invalid', domain: 'global' },
};

/** A refusal with the provider's own code, for example `EMAIL_EXISTS`. */
export const refusal = (code: string) => new ProviderError(400, code);

export const invalidPayload = (reason: string) =>
  new ProviderError(400, `Invalid JSON payload received. ${reason}`, {
    name: 'INVALID_ARGUMENT',
    reason: 'invalid',
    domain: 'global',
  });
