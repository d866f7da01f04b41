// window.Stripe, in the shape of the provider's own object: the application's code is the same with the real one.
window.Stripe = (publishableKey, { locale } = {}) => {
  const say = speaker(locale);
  const { get, post } = providerCalls(publishableKey, say);
  const intentOf = (clientSecret) => `payment_intents/${clientSecret.split('_secret_')[0]}`;
  const as = (name, { result, error }) => (error ? { error } : { [name]: result });

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
    elements: (options) => createElements(options, say),
    async createPaymentMethod({ elements, params = {} }) {
      const { read, options } = elementReaders.get(elements) ?? {};
      if (options?.().paymentMethodCreation !== 'manual')
        throw new Error('createPaymentMethod needs elements with paymentMethodCreation ‘manual’.');
      const { card, error } = read();
      if (error) return { error };
      return as('paymentMethod', await post('payment_methods', { type: 'card', card, ...params }));
    },
    async confirmCardPayment(clientSecret, { payment_method, receipt_email } = {}, options) {
      const confirmation = { client_secret: clientSecret, payment_method, receipt_email, use_stripe_sdk: true };
      return finish(clientSecret, await post(`${intentOf(clientSecret)}/confirm`, confirmation), options);
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
