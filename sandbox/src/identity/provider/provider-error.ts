/** An answer in the provider's own shape, which the SDK turns into its `auth/...` codes. */
export class ProviderError extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }

  toJSON() {
    const { status, message } = this;
    return {
      error: {
        code: status,
        message,
        errors: [{ message, reason: 'invalid', domain: 'global' }],
        status: names[status],
      },
    };
  }
}

const names: Record<number, string> = {
  400: 'INVALID_ARGUMENT',
  401: 'UNAUTHENTICATED',
  403: 'PERMISSION_DENIED',
  404: 'NOT_FOUND',
  413: 'INVALID_ARGUMENT',
  500: 'INTERNAL',
  503: 'UNAVAILABLE',
};

export const invalidPayload = (reason: string) => new ProviderError(400, `Invalid JSON payload received. ${reason}`);
