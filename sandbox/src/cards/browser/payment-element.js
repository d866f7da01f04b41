// The payment element, for cards: three fields with their errors below them. They are in a shadow root, as the provider's
// are in a frame. It does not tell the page what is typed, nor what is wrong with it before `elements.submit()`.

/** The only access to what is typed. The element that the page holds gives none. */
const cardReaders = new WeakMap();

const createPaymentElement = (group, options = {}) => {
  const { emit, ...events } = emitter();
  const eventBase = { elementType: 'payment' };
  const host = document.createElement('div');
  const root = host.attachShadow({ mode: 'open', delegatesFocus: true });
  const theme = new CSSStyleSheet();
  root.adoptedStyleSheets = [paymentStyle, theme];

  // an incomplete part is reported when the input has lost the focus or on submit, and no more while a person types in it
  const visited = new Set();
  let isSubmitted = false;
  const fields = createCardFields(group.say, (index) => {
    visited.delete(index);
    isSubmitted = false;
    changed();
  });
  const inputs = fields.map(({ input }) => input);
  const card = root.appendChild(Object.assign(document.createElement('div'), { className: 'card' }));
  card.append(...fields.map(({ field }) => field));

  const problems = () => inputs.map(({ value }, index) => cardParts[index].problem(value));
  const isShown = (problem, index) =>
    problem && (isSubmitted || (inputs[index].value && (visited.has(index) || !problem.code.startsWith('incomplete'))));
  const show = () =>
    problems().forEach((problem, index) => {
      const shown = isShown(problem, index);
      inputs[index].setAttribute('aria-invalid', String(Boolean(shown)));
      inputs[index].classList.toggle('Input--invalid', Boolean(shown));
      fields[index].error.textContent = shown ? group.say(problem.message) : '';
    });
  const changed = () => {
    show();
    const empty = inputs.every(({ value }) => !value);
    emit('change', {
      ...eventBase,
      empty,
      complete: !problems().some(Boolean),
      collapsed: false,
      value: { type: 'card' },
    });
  };
  const applyOptions = () => {
    theme.replaceSync(appearanceRules(group.options.appearance));
    for (const input of inputs) input.readOnly = options.readOnly ?? false;
  };
  applyOptions();

  inputs.forEach((input, index) =>
    input.addEventListener('blur', () => {
      visited.add(index);
      show();
    }),
  );
  // focus that moves between the inputs does not leave the shadow root
  host.addEventListener('focusin', () => emit('focus', eventBase));
  host.addEventListener('focusout', () => emit('blur', eventBase));
  host.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') emit('escape', eventBase);
    if (key === 'Enter') host.closest('form')?.requestSubmit();
  });

  const element = {
    ...events,
    ...mounting(host, () => emit('ready', eventBase)),
    destroy() {
      host.remove();
      group.created.delete('payment');
    },
    update(changes) {
      options = { ...options, ...changes };
      applyOptions();
    },
    focus: () => inputs[0].focus(),
    blur: () => root.activeElement?.blur(),
    clear() {
      for (const input of inputs) input.value = '';
      visited.clear();
      changed();
    },
  };
  cardReaders.set(element, () => {
    isSubmitted = true;
    show();
    const error = problems().find(Boolean);
    if (error) return { error: { ...error, message: group.say(error.message) } };
    const [digits, expiry, cvc] = inputs.map(({ value }) => value);
    const [exp_month, year] = expiry.split(' / ');
    return { card: { number: digitsOf(digits), exp_month, exp_year: `20${year}`, cvc } };
  });
  return element;
};
