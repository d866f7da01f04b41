// window.Stripe, in the shape of the provider's own object: the application's code is the same with the real one.
window.Stripe = (publishableKey, { locale } = {}) => {
  const say = speaker(locale);
  const { get, post } = providerCalls(publishableKey, say);
  const as = (name, { result, error }) => (error ? { error } : { [name]: result });

  /** The steps of an intent that pays, or of one that keeps a card without a payment. */
  const stepsOf = (collection, name, kind, lastError) => {
    const pathOf = (clientSecret) => `${collection}/${clientSecret.split('_secret_')[0]}`;
    const challenge = async (clientSecret) => {
      const answer = await post(`${pathOf(clientSecret)}/challenge`, {
        client_secret: clientSecret,
        outcome: await askBuyer(),
      });
      const after = answer.result;
      if (after?.[lastError]) return { error: { ...after[lastError], [kind]: after } };
      return as(name, answer);
    };
    const finish = (clientSecret, { result, error }, { handleActions = true } = {}) => {
      if (error) return { error };
      return result.status === 'requires_action' && handleActions ? challenge(clientSecret) : { [name]: result };
    };
    return {
      finish,
      retrieve: (clientSecret) => get(pathOf(clientSecret), { client_secret: clientSecret }),
      confirm: async (clientSecret, fields, options) =>
        finish(
          clientSecret,
          await post(`${pathOf(clientSecret)}/confirm`, {
            client_secret: clientSecret,
            ...fields,
            use_stripe_sdk: true,
          }),
          options,
        ),
    };
  };
  const payment = stepsOf('payment_intents', 'paymentIntent', 'payment_intent', 'last_payment_error');
  const setup = stepsOf('setup_intents', 'setupIntent', 'setup_intent', 'last_setup_error');

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
    confirmCardPayment: (clientSecret, { payment_method, receipt_email } = {}, options) =>
      payment.confirm(clientSecret, { payment_method, receipt_email }, options),
    confirmCardSetup: (clientSecret, { payment_method } = {}, options) =>
      setup.confirm(clientSecret, { payment_method }, options),
    handleNextAction: async ({ clientSecret }) => payment.finish(clientSecret, await payment.retrieve(clientSecret)),
    retrievePaymentIntent: async (clientSecret) => as('paymentIntent', await payment.retrieve(clientSecret)),
    createToken: async () => ({
      error: { type: 'invalid_request_error', message: 'The sandbox knows no tokens: use createPaymentMethod.' },
    }),
    _registerWrapper() {},
    registerAppInfo() {},
  };
};
// stripe-js compares it with the release it belongs to
window.Stripe.version = 'endive';
