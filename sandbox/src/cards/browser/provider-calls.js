// The provider's API for browsers: with the publishable key, below this script's own address.
const API = new URL('v1/', document.currentScript.src);

const fields = (values, prefix = '') =>
  Object.entries(values)
    .filter(([, value]) => value !== undefined && value !== null)
    .flatMap(([name, value]) => {
      const full = prefix ? `${prefix}[${name}]` : name;
      return typeof value === 'object' ? fields(value, full) : [[full, String(value)]];
    });

const providerCalls = (publishableKey, say) => {
  const ask = async (path, options) => {
    try {
      const response = await fetch(new URL(path, API), {
        ...options,
        headers: { authorization: `Bearer ${publishableKey}` },
      });
      const body = await response.json();
      return response.ok
        ? { result: body }
        : {
            error: body.error?.type
              ? { ...body.error, message: say(body.error.message) }
              : { type: 'api_error', message: 'The card provider does not answer as it should. Please try again.' },
          };
    } catch {
      return {
        error: {
          type: 'api_connection_error',
          message: 'The card provider can’t be reached. Please check your connection and try again.',
        },
      };
    }
  };
  return {
    get: (path, query) => ask(`${path}?${new URLSearchParams(query).toString()}`, {}),
    post: (path, body) => ask(path, { method: 'POST', body: new URLSearchParams(fields(body)) }),
  };
};
