// `stripe.elements(…)`: the elements of one payment, which share amount, language and appearance.

/** Places the element, and reports that it is ready afterwards: the page adds its listeners after mounting. */
const mounting = (host, onReady) => ({
  mount(target) {
    const place = typeof target === 'string' ? document.querySelector(target) : target;
    if (!place) throw new Error(`The element can't be mounted: there is no ${target}.`);
    place.replaceChildren(host);
    setTimeout(() => host.isConnected && onReady());
  },
  unmount: () => host.remove(),
});

const elementKinds = { payment: createPaymentElement, expressCheckout: createExpressElement };

const createElements = (given, say) => {
  const group = { options: given ?? {}, created: new Map(), say };
  if (!['payment', 'setup'].includes(group.options.mode))
    throw new Error('The sandbox knows elements with the modes ‘payment’ and ‘setup’ only.');
  /** Reads the card of whichever element has one. */
  const read = () => {
    for (const element of group.created.values()) {
      const answer = cardReaders.get(element)?.();
      if (answer) return answer;
    }
    return { error: { type: 'validation_error', message: 'No element has a card.' } };
  };
  const elements = {
    create(type, options) {
      const create = elementKinds[type];
      if (!create) throw new Error(`The sandbox has no ‘${type}’ element.`);
      if (group.created.has(type)) throw new Error(`Can't create a second ${type} element.`);
      group.created.set(type, create(group, options));
      return group.created.get(type);
    },
    // react-stripe-js passes its component
    getElement: (type) => group.created.get(type.__elementType ?? type) ?? null,
    update(changes) {
      group.options = { ...group.options, ...changes };
      for (const element of group.created.values()) element.update({});
    },
    submit: async () => {
      const { error } = read();
      return error ? { error } : { selectedPaymentMethod: 'card' };
    },
    fetchUpdates: async () => ({}),
  };
  elementReaders.set(elements, { read, options: () => group.options });
  return elements;
};

const elementReaders = new WeakMap();
