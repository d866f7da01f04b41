// window.Stripe, in the shape of the provider's own object: the application's code is the same with the real one.
window.Stripe = (publishableKey) => {
  const { get, post } = providerCalls(publishableKey);
  const intentOf = (clientSecret) => `payment_intents/${clientSecret.split('_secret_')[0]}`;
  const as = (name, { result, error }) => (error ? { error } : { [name]: result });

  /** From an id, or from a card field with its billing details. */
  const methodData = (method) => {
    if (typeof method === 'string') return { data: { payment_method: method } };
    const readInputs = cardInputReaders.get(method?.card);
    if (!readInputs) return { data: {} };
    const { card, error } = readInputs();
    return error
      ? { error }
      : { data: { payment_method_data: { type: 'card', card, billing_details: method.billing_details } } };
  };

  const challenge = async (clientSecret) => {
    const answer = await post(`${intentOf(clientSecret)}/challenge`, {
      client_secret: clientSecret,
      outcome: await askBuyer(),
    });
    const after = answer.result;
    if (after?.last_payment_error) return { error: { ...after.last_payment_error, payment_intent: after } };
    return as('paymentIntent', answer);
  };
  const finish = (clientSecret, { result, error }, { handleActions = true } = {}) => {
    if (error) return { error };
    return result.status === 'requires_action' && handleActions ? challenge(clientSecret) : { paymentIntent: result };
  };
  const retrieve = (clientSecret) => get(intentOf(clientSecret), { client_secret: clientSecret });

  return {
    elements() {
      const created = new Map();
      return {
        create(type, options) {
          if (type !== 'card') throw new Error(`The sandbox has a card element only, and no '${type}'.`);
          created.set(
            type,
            createCardField(options, () => created.delete(type)),
          );
          return created.get(type);
        },
        // react-stripe-js passes its component
        getElement: (type) => created.get(type.__elementType ?? type) ?? null,
        update() {},
        fetchUpdates: async () => ({}),
      };
    },
    async createPaymentMethod({ card, billing_details }) {
      const { data, error } = methodData({ card, billing_details });
      if (error) return { error };
      return as('paymentMethod', await post('payment_methods', data.payment_method_data ?? { type: 'card' }));
    },
    async confirmCardPayment(clientSecret, { payment_method, receipt_email } = {}, options) {
      const { data, error } = methodData(payment_method);
      if (error) return { error };
      return finish(
        clientSecret,
        await post(`${intentOf(clientSecret)}/confirm`, {
          client_secret: clientSecret,
          ...data,
          receipt_email,
          use_stripe_sdk: true,
        }),
        options,
      );
    },
    handleNextAction: async ({ clientSecret }) => finish(clientSecret, await retrieve(clientSecret)),
    retrievePaymentIntent: async (clientSecret) => as('paymentIntent', await retrieve(clientSecret)),
    createToken: async () => ({
      error: { type: 'invalid_request_error', message: 'The sandbox knows no tokens: use createPaymentMethod.' },
    }),
    _registerWrapper() {},
    registerAppInfo() {},
  };
};
// stripe-js compares it with the release it belongs to
window.Stripe.version = 'endive';
